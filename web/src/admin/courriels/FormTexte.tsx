// The form of a mail's words: subject, text, what may stand in them; what it looks like beside.
import { Champ } from '../../ui/Champ'
import { SaveBar } from '../../ui/SaveBar'
import { Zone } from '../../ui/Zone'
import type { TexteCourrielView } from '../../wire/TexteCourrielView'
import { BoutonConfirme } from '../commun/BoutonConfirme'
import { Conflit } from '../commun/Conflit'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { EssaiCourriel } from '../commun/EssaiCourriel'
import { ApercuCourriel } from './ApercuCourriel'
import s from './Courriels.module.css'
import { useTexte } from './useTexte'
import { Variables } from './Variables'

interface Props {
  lu: TexteCourrielView
  onSaved: () => void
  onReload: () => void
  onClose: () => void
}

export function FormTexte({ lu, onSaved, onReload, onClose }: Props) {
  const record = useTexte(lu, onSaved)
  const { valeur, erreurs, dirty, busy, edit } = record
  return (
    <div className={s.edition}>
      <form
        className={`carte ${s.form}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (dirty) void record.save()
        }}
      >
        <Champ
          id="objet"
          name="objet"
          label="Objet"
          value={valeur.objet}
          error={erreurs.objet}
          onChange={(event) => edit({ objet: event.target.value })}
        />
        <Zone
          id="texte"
          name="texte"
          label="Texte"
          rows={18}
          help="Une ligne vide sépare deux paragraphes. **gras**, _italique_, - liste. Un bouton est une ligne à lui seul, à la fin de son paragraphe&nbsp;: [ses mots](/adresse)."
          value={valeur.texte}
          error={erreurs.texte}
          onChange={(event) => edit({ texte: event.target.value })}
        />
        <Variables
          variables={lu.variables}
          onInsert={(mots) => edit({ texte: `${valeur.texte}${mots}` })}
        />
        <SaveBar modifie={dirty} {...(busy && { etat: 'Enregistrement en cours…' })}>
          <button
            type="submit"
            className="bouton bouton-principal"
            disabled={busy}
            aria-disabled={!dirty}
          >
            Enregistrer
          </button>
          <button type="button" className="bouton" onClick={() => record.leave(onClose)}>
            Retour
          </button>
          {record.base.modifie && (
            <BoutonConfirme
              bouton="Revenir au texte d’origine"
              question={`Rendre à «\u00a0${lu.nom}\u00a0» son objet et son texte d’origine\u00a0? Les vôtres seront remplacés.`}
              oui="Revenir"
              disabled={busy}
              onYes={() => void record.reset()}
            />
          )}
        </SaveBar>
        <Conflit {...record.merge} quoi="ce texte" onReload={onReload} />
      </form>
      <div className={s.vue}>
        <ApercuCourriel code={lu.code} mots={valeur} />
        <EssaiCourriel
          aide="Le courriel ci-dessus, tel qu’il est écrit, part à cette adresse avec une commande d’exemple."
          texte={{ code: lu.code, ...valeur }}
        />
      </div>
      <DemandeMotDePasse
        open={record.confirme.open}
        onPassword={record.confirme.onPassword}
        onNo={record.confirme.onNo}
        pour="changer le texte d’un courriel"
      />
    </div>
  )
}
