//! The words of the trade that designations are composed of.

/// An activity: its label, its families, what is sold there.
pub(super) struct Activite {
    pub(super) libelle: &'static str,
    pub(super) prefixe: &'static str,
    pub(super) rayons: [&'static str; 4],
    pub(super) produits: [&'static str; 8],
}

/// The first one is the branch that holds the most.
pub(super) const ACTIVITES: [Activite; 10] = [
    Activite {
        libelle: "Fixation et visserie",
        prefixe: "VIS",
        rayons: [
            "Boulonnerie",
            "Vis à bois",
            "Chevilles",
            "Rondelles et écrous",
        ],
        produits: [
            "Vis à tête hexagonale",
            "Vis à bois tête fraisée",
            "Boulon japy",
            "Tirefond",
            "Cheville à frapper",
            "Goujon d'ancrage",
            "Écrou hexagonal",
            "Rondelle plate",
        ],
    },
    Activite {
        libelle: "Quincaillerie du bâtiment",
        prefixe: "QUI",
        rayons: ["Serrures", "Charnières", "Ferrures", "Poignées"],
        produits: [
            "Serrure à larder",
            "Cylindre européen",
            "Paumelle à souder",
            "Charnière invisible",
            "Équerre renforcée",
            "Poignée de porte",
            "Coulisse à billes",
            "Verrou à bouton",
        ],
    },
    Activite {
        libelle: "Électricité",
        prefixe: "ELE",
        rayons: ["Câbles", "Appareillage", "Protection", "Éclairage"],
        produits: [
            "Câble rigide",
            "Gaine annelée",
            "Disjoncteur",
            "Interrupteur différentiel",
            "Prise de courant",
            "Boîte d'encastrement",
            "Dalle lumineuse",
            "Projecteur de chantier",
        ],
    },
    Activite {
        libelle: "Plomberie",
        prefixe: "PLO",
        rayons: ["Tubes", "Raccords", "Robinetterie", "Évacuation"],
        produits: [
            "Tube cuivre",
            "Raccord à compression",
            "Vanne à sphère",
            "Mitigeur de lavabo",
            "Siphon de douche",
            "Coude à souder",
            "Tube multicouche",
            "Clapet anti-retour",
        ],
    },
    Activite {
        libelle: "Chauffage et ventilation",
        prefixe: "CHA",
        rayons: ["Radiateurs", "Gaines", "Régulation", "Conduits"],
        produits: [
            "Radiateur acier",
            "Gaine souple isolée",
            "Robinet thermostatique",
            "Bouche d'extraction",
            "Conduit inox",
            "Circulateur",
            "Vase d'expansion",
            "Grille de ventilation",
        ],
    },
    Activite {
        libelle: "Outillage",
        prefixe: "OUT",
        rayons: ["Outils à main", "Électroportatif", "Mesure", "Consommables"],
        produits: [
            "Foret à béton",
            "Lame de scie circulaire",
            "Disque à tronçonner",
            "Tournevis isolé",
            "Clé mixte",
            "Mètre ruban",
            "Embout de vissage",
            "Niveau tubulaire",
        ],
    },
    Activite {
        libelle: "Peinture et droguerie",
        prefixe: "PEI",
        rayons: ["Peintures", "Enduits", "Colles", "Préparation"],
        produits: [
            "Peinture acrylique",
            "Lasure",
            "Enduit de rebouchage",
            "Mastic acrylique",
            "Colle polyuréthane",
            "Rouleau laqueur",
            "Abrasif",
            "Primaire d'accrochage",
        ],
    },
    Activite {
        libelle: "Bois et panneaux",
        prefixe: "BOI",
        rayons: ["Panneaux", "Charpente", "Parquets", "Moulures"],
        produits: [
            "Panneau contreplaqué",
            "Panneau OSB",
            "Chevron",
            "Tasseau raboté",
            "Lame de parquet",
            "Plinthe",
            "Lambourde",
            "Tablette mélaminée",
        ],
    },
    Activite {
        libelle: "Équipement de protection",
        prefixe: "EPI",
        rayons: ["Mains", "Tête", "Pieds", "Vêtements"],
        produits: [
            "Gant de manutention",
            "Casque de chantier",
            "Lunettes de protection",
            "Bottes de sécurité",
            "Gilet haute visibilité",
            "Bouchons d'oreille",
            "Masque jetable",
            "Pantalon de travail",
        ],
    },
    Activite {
        libelle: "Manutention et levage",
        prefixe: "MAN",
        rayons: ["Levage", "Roulettes", "Rangement", "Arrimage"],
        produits: [
            "Élingue textile",
            "Palan à chaîne",
            "Roulette pivotante",
            "Diable acier",
            "Rayonnage mi-lourd",
            "Sangle d'arrimage",
            "Bac à bec",
            "Manille lyre",
        ],
    },
];

pub(super) const GAMMES: [&str; 6] = [
    "standard",
    "renforcée",
    "extérieure",
    "professionnelle",
    "compacte",
    "de précision",
];

pub(super) const MARQUES: [&str; 24] = [
    "Vissolane",
    "Quilbrax",
    "Ferlantis",
    "Norvaque",
    "Isoltec",
    "Batimor",
    "Cordial",
    "Ardelune",
    "Metralis",
    "Soudelec",
    "Plomberis",
    "Roquefer",
    "Tarabel",
    "Ouvrex",
    "Galvanor",
    "Peintalis",
    "Chantaud",
    "Levaror",
    "Briscard",
    "Fixor",
    "Melvane",
    "Oriflam",
    "Dorsal",
    "Kervix",
];

pub(super) const DIAMETRES: [&str; 16] = [
    "3", "3.5", "4", "4.5", "5", "6", "8", "10", "12", "14", "16", "18", "20", "22", "24", "27",
];

pub(super) const LONGUEURS: [&str; 16] = [
    "10", "12", "16", "20", "25", "30", "35", "40", "50", "60", "70", "80", "100", "120", "140",
    "160",
];

pub(super) const MATIERES: [&str; 8] = [
    "Acier 8.8",
    "Inox A2",
    "Inox A4",
    "Laiton",
    "Aluminium",
    "Polyamide",
    "Acier 10.9",
    "Cuivre",
];

pub(super) const FINITIONS: [&str; 7] = [
    "Zingué",
    "Brut",
    "Noir",
    "Galvanisé",
    "Laqué blanc",
    "Poli",
    "Bichromaté",
];

pub(super) const USAGES: [&str; 5] = [
    "Intérieur",
    "Extérieur",
    "Milieu humide",
    "Bord de mer",
    "Industrie",
];

/// Agencies: town, postal code, degrees north and east.
pub(super) const AGENCES: [(&str, &str, &str, &str); 24] = [
    ("Nantes", "44000", "47.2184", "-1.5536"),
    ("Rennes", "35000", "48.1173", "-1.6778"),
    ("Brest", "29200", "48.3904", "-4.4861"),
    ("Angers", "49000", "47.4784", "-0.5632"),
    ("Le Mans", "72000", "48.0061", "0.1996"),
    ("Tours", "37000", "47.3941", "0.6848"),
    ("Bordeaux", "33000", "44.8378", "-0.5792"),
    ("Toulouse", "31000", "43.6047", "1.4442"),
    ("Montpellier", "34000", "43.6108", "3.8767"),
    ("Marseille", "13001", "43.2965", "5.3698"),
    ("Nice", "06000", "43.7102", "7.2620"),
    ("Lyon", "69001", "45.7640", "4.8357"),
    ("Grenoble", "38000", "45.1885", "5.7245"),
    ("Dijon", "21000", "47.3220", "5.0415"),
    ("Strasbourg", "67000", "48.5734", "7.7521"),
    ("Metz", "57000", "49.1193", "6.1757"),
    ("Nancy", "54000", "48.6921", "6.1844"),
    ("Reims", "51100", "49.2583", "4.0317"),
    ("Lille", "59000", "50.6292", "3.0573"),
    ("Amiens", "80000", "49.8941", "2.2958"),
    ("Rouen", "76000", "49.4432", "1.0999"),
    ("Caen", "14000", "49.1829", "-0.3707"),
    ("Orléans", "45000", "47.9030", "1.9093"),
    ("Limoges", "87000", "45.8336", "1.2611"),
];

pub(super) const NOMS: [&str; 20] = [
    "Martineau",
    "Kervadec",
    "Poirier",
    "Girard",
    "Lemoine",
    "Faure",
    "Chevalier",
    "Garnier",
    "Perrin",
    "Blanchard",
    "Guérin",
    "Mercier",
    "Dupuis",
    "Barbier",
    "Renaud",
    "Colin",
    "Vidal",
    "Aubry",
    "Leclercq",
    "Millet",
];

pub(super) const METIERS: [&str; 10] = [
    "Menuiserie",
    "Électricité",
    "Plomberie",
    "Rénovation",
    "Charpente",
    "Serrurerie",
    "Maçonnerie",
    "Chauffage",
    "Peinture",
    "Agencement",
];
