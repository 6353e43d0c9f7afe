//! Customers and articles of the shop before a test begins.

use super::{Boutique, Quelquun};
use comptoir::domain::agence::Agence;
use comptoir::domain::client::Client;
use comptoir::domain::compte::{Connexion, Role};
use comptoir::domain::ids::{CodeAgence, CodeClient, CodeType, Login};
use comptoir::domain::profil_admin::{AccesAdmin, ProfilAdmin};
use comptoir::http::cookies::Cookie;
use comptoir::shop::{Caller, Cles, Parts, Priorite, caller, reglages};
use comptoir::store::{StoreError, connexions, tables};

/// The customer's account.
pub(crate) const CLIENT: &str = "C00001";

/// The customer's login.
pub(crate) const LOGIN_CLIENT: &str = "client1@example.test";

/// A colleague's login, of the same account: see `Boutique::collegue`.
pub(crate) const LOGIN_COLLEGUE: &str = "depot@example.test";

/// The administrator's login.
pub(crate) const LOGIN_ADMIN: &str = "admin";

/// The password of those who are given one.
pub(crate) const MOT_DE_PASSE: &str = "Comptoir-2026!";

/// Nobody in particular, whose acts the audit log does not keep.
pub(crate) fn nobody(parts: &Parts) -> Caller {
    caller::work_out(parts, Cles::default(), Priorite::Client).expect("a visitor")
}

/// Two agencies (Rennes, Brest), a professional and an individual customer with a login each, and
/// an administrator. None has a password: tests of passwords set it.
pub(super) fn people(parts: &Parts) {
    let written = parts.store.write(|write| {
        for agence in [
            agence("A01", "Agence de Rennes", "35000"),
            agence("A02", "Agence de Brest", "29200"),
        ] {
            write.put(&tables::AGENCES, &agence.code, &agence)?;
        }
        for client in [
            client(CLIENT, "Menuiserie Le Goff", "PRO"),
            client("C00002", "Anne Morvan", "PAR"),
        ] {
            write.put(&tables::CLIENTS, &client.code, &client)?;
        }
        connexions::put(write, &connexion(LOGIN_CLIENT, Some(CLIENT)))?;
        connexions::put(write, &connexion("client2@example.test", Some("C00002")))?;
        connexions::put(write, &connexion(LOGIN_ADMIN, None))?;
        Ok::<_, StoreError>(())
    });
    written.expect("an empty store takes rows");
    reglages::reload(parts).expect("the store is readable");
}

/// One more login of the customer's account.
pub(super) fn colleague(parts: &Parts) {
    let written = parts
        .store
        .write(|write| connexions::put(write, &connexion(LOGIN_COLLEGUE, Some(CLIENT))));
    written.expect("a login");
}

impl Boutique {
    /// An administrator of a profile, bound to these agencies, logged in under its name.
    pub(crate) fn profil(&self, profil: ProfilAdmin, agences: &[&str]) -> Quelquun<'_> {
        let agences = agences
            .iter()
            .map(|it| CodeAgence::parse(it).expect("a plain code"))
            .collect();
        let admin = Connexion {
            acces: AccesAdmin { profil, agences },
            ..connexion(profil.as_str(), None)
        };
        let store = &self.parts().store;
        let written = store.write(move |write| connexions::put(write, &admin));
        written.expect("a login");
        self.logged_in(profil.as_str(), Cookie::Admin)
    }
}

fn agence(code: &str, libelle: &str, code_postal: &str) -> Agence {
    Agence {
        code: CodeAgence::parse(code).expect("a plain code"),
        libelle: libelle.into(),
        code_postal: code_postal.into(),
        departement: code_postal[..2].into(),
        ..Agence::default()
    }
}

fn client(code: &str, libelle: &str, code_type: &str) -> Client {
    Client {
        code: CodeClient::parse(code).expect("a plain code"),
        libelle: libelle.into(),
        code_type: CodeType::parse(code_type).expect("a plain code"),
        ..Client::default()
    }
}

fn connexion(login: &str, client: Option<&str>) -> Connexion {
    let code = |client| CodeClient::parse(client).expect("a plain code");
    let role = client.map_or(Role::Admin, |client| Role::Client(code(client)));
    Connexion {
        email: if client.is_some() {
            login.into()
        } else {
            String::new()
        },
        ..Connexion::new(Login::parse(login).expect("a plain login"), role)
    }
}
