import { typeset } from './car-texts.ts';

export type FilterText = { slug: string; title: string; description: string; heading: string; text: string };

const page = (
  slug: string,
  title: string,
  heading: string,
  description: string,
  text: string,
): FilterText => ({
  slug,
  title: typeset(title),
  heading: typeset(heading),
  description: typeset(description),
  text: typeset(text),
});

const ENERGIES = [
  page(
    'essence',
    'Véhicules essence d’occasion et neufs',
    'Véhicules essence',
    'Citadines, compactes et SUV essence en stock marchand : Crit’Air 1 depuis l’Euro 5, sans AdBlue, admises dans les ZFE.',
    'Une essence immatriculée depuis 2011 porte la vignette Crit’Air 1. C’est l’énergie la plus facile à placer pour moins de 15 000 km par an.',
  ),
  page(
    'diesel',
    'Voitures diesel pour professionnels',
    'Diesels Euro 6, pour les grands rouleurs',
    'Berlines, breaks, SUV et utilitaires diesel Euro 6 : Crit’Air 2, kilométrages relevés et historique d’entretien.',
    'Les diesels récents portent la vignette Crit’Air 2. Les règles des zones à faibles émissions changent : renseignez-vous pour la ville de votre client avant d’acheter.',
  ),
  page(
    'hybride',
    'Voitures hybrides sans prise',
    'Hybrides et hybrides légers',
    'De l’hybride léger 48 V à l’E-Tech et au système Toyota : des boîtes automatiques, Crit’Air 1, sans borne à prévoir.',
    'Un hybride léger aide le moteur sans jamais rouler à l’électricité seule ; un hybride complet le fait en ville. La version indique lequel des deux vous achetez.',
  ),
  page(
    'hybride-rechargeable',
    'Hybrides rechargeables d’occasion',
    'Hybrides rechargeables',
    'Rechargeables essence et diesel : autonomie électrique, état de santé de la batterie et CO₂ homologué sur chaque fiche.',
    'Toutes portent la vignette Crit’Air 1. Vérifiez que le câble est présent : son remplacement coûte plusieurs centaines d’euros.',
  ),
  page(
    'electrique',
    'Voitures électriques d’occasion',
    'Électriques, batterie contrôlée',
    'Électriques de flotte avec certificat de batterie (SoH), autonomie WLTP et type de charge : vignette verte, accès à toutes les ZFE.',
    'L’état de santé de la batterie compte plus que le kilométrage. Il figure sur la fiche, avec le certificat à télécharger quand il est présent.',
  ),
  page(
    'gpl',
    'Véhicules GPL d’origine',
    'GPL monté en usine',
    'Dacia ECO-G et Renault TCe 100 GPL : deux réservoirs, garantie constructeur et vignette Crit’Air 1.',
    'Un GPL d’usine stationne en parking souterrain comme une essence. La carte grise porte la mention EG.',
  ),
  page(
    'e85',
    'Véhicules superéthanol E85 d’usine',
    'Superéthanol E85, homologué d’origine',
    'Flexifuel Ford et autres modèles E85 d’usine : le carburant le moins cher à la pompe, sans boîtier ajouté.',
    'La mention FE de la carte grise distingue un flexfuel d’origine d’une conversion. Plusieurs régions accordent encore une réduction sur la taxe régionale.',
  ),
  page(
    'hydrogene',
    'Véhicules à hydrogène',
    'Hydrogène, à pile à combustible',
    'Toyota Mirai et Hyundai Nexo d’occasion : plein en cinq minutes, plus de 600 km, vignette verte.',
    'Assurez-vous qu’une station à 700 bar existe près de chez votre client : le réseau reste mince.',
  ),
];

const BODIES = [
  page(
    'citadine',
    'Citadines d’occasion et neuves',
    'Citadines',
    'Clio, 208, C3, Sandero, 500 : les petites voitures qui se revendent le plus vite, à partir des retours de location.',
    'Moins de 4,10 m, cinq portes le plus souvent : le premier achat des jeunes conducteurs et la deuxième voiture des ménages.',
  ),
  page(
    'compacte',
    'Compactes pour professionnels',
    'Compactes',
    'Golf, 308, Mégane, Série 1, Classe A : la compacte à hayon, en essence, diesel et rechargeable.',
    'La catégorie des flottes par excellence : l’offre y est large, et les écarts de prix aussi. Comparez à finition égale.',
  ),
  page(
    'berline',
    'Berlines routières d’occasion',
    'Berlines',
    'Série 3, Classe C, 508, Model 3 : des routières entretenues en réseau, issues de véhicules de direction.',
    'Les longues locations rendent des berlines à fort kilométrage autoroutier, souvent mieux suivies que la moyenne.',
  ),
  page(
    'break',
    'Breaks d’occasion pour marchands',
    'Breaks',
    'Octavia Combi, 308 SW, Passat SW, Touring : le volume d’un SUV, la consommation d’une berline.',
    'Peu de breaks neufs se vendent aux particuliers : l’occasion est presque tout le marché, et les diesels y dominent.',
  ),
  page(
    'suv',
    'SUV d’occasion et neufs, prix marchand',
    'SUV, du plus petit au sept places',
    '2008, Captur, 3008, Duster, Tiguan : la carrosserie la plus demandée, en toutes énergies et transmissions.',
    'Deux ou quatre roues motrices : la version le dit (xDrive, 4Motion, AWD, 4x4). Le poids joue sur le malus des véhicules neufs.',
  ),
  page(
    'monospace',
    'Monospaces et ludospaces',
    'Monospaces et ludospaces',
    'Scénic, Touran, Berlingo, Rifter, Classe V : cinq à neuf places, portes coulissantes ou non.',
    'Filtrez par nombre de places : taxis et VTC cherchent sept ou huit places, les familles cinq et un grand coffre.',
  ),
  page(
    'coupe',
    'Coupés d’occasion',
    'Coupés',
    'Série 4, TT, A110, 911 : deux portes, historiques suivis et options détaillées.',
    'Un marché de saison et de couleur : le gris et le noir partent toute l’année, les teintes vives au printemps.',
  ),
  page(
    'cabriolet',
    'Cabriolets d’occasion',
    'Cabriolets',
    'MINI Cabrio, 500C, T-Roc Cabriolet, Z4 : à acheter en hiver, à revendre au printemps.',
    'L’état de la capote figure dans le rapport d’expertise : tissu, lunette et mécanisme.',
  ),
  page(
    'utilitaire',
    'Utilitaires et fourgons, prix HT',
    'Utilitaires légers',
    'Kangoo Van, Partner, Trafic, Expert, Master, Ducato : longueurs, places et charge affichées, TVA récupérable.',
    'La TVA d’un utilitaire se récupère chez l’acheteur assujetti. Diesel en majorité, mais l’offre électrique progresse avec les ZFE.',
  ),
  page(
    'pickup',
    'Pick-up simple et double cabine',
    'Pick-up',
    'Ranger, Hilux, Amarok, D-Max, L200 : simple, super ou double cabine, quatre roues motrices.',
    'Le nombre de places décide du régime fiscal : cinq places et plus, le pick-up est traité comme une voiture particulière.',
  ),
];

const OTHERS = [
  page(
    'manuelle',
    'Véhicules à boîte manuelle',
    'Boîte manuelle',
    'Cinq ou six rapports, prix plus doux : les versions à boîte mécanique du stock, petites essences et utilitaires.',
    'À moteur égal, une boîte manuelle s’achète moins cher et se revend moins vite en ville.',
  ),
  page(
    'automatique',
    'Véhicules à boîte automatique',
    'Boîte automatique',
    'EAT8, EDC, DSG, Steptronic, CVT : toutes les automatiques, électriques et hybrides comprises.',
    'Double embrayage, convertisseur ou variation continue : l’entretien diffère. Le carnet dit si l’huile de boîte a été faite.',
  ),
  page(
    'neuf',
    'Véhicules neufs disponibles',
    'Neufs, livrables tout de suite',
    'Moins de 100 km au compteur, garantie constructeur entière : des neufs en parc, souvent par lots identiques.',
    'Un véhicule neuf est toujours vendu avec TVA, jamais sur marge. Les lots affichent le nombre de véhicules restants.',
  ),
  page(
    'occasion',
    'Véhicules d’occasion pour marchands',
    'Occasions expertisées',
    'Retours de loueurs, reprises et véhicules de direction : rapport d’expertise, dommages chiffrés et historique du prix.',
    'Deux régimes se côtoient : TVA récupérable, avec un prix HT, et TVA sur marge, avec un prix net sans TVA à déduire.',
  ),
  page(
    'tva-recuperable',
    'Véhicules à TVA récupérable',
    'TVA récupérable',
    'Prix HT et TTC affichés, facture avec TVA à 20 % : utilitaires, neufs et retours de sociétés.',
    'L’acheteur assujetti déduit la TVA d’un utilitaire ; pour une voiture particulière, un négociant la déduit s’il la destine à la revente.',
  ),
  page(
    'tva-sur-marge',
    'Véhicules en TVA sur marge',
    'TVA sur marge',
    'Prix net, régime particulier des biens d’occasion : aucune TVA à déduire, aucune à ajouter.',
    'La facture porte la mention « Régime particulier – Biens d’occasion » (article 297 A du CGI) et ne montre aucune TVA.',
  ),
];

const THRESHOLDS: readonly (readonly [euros: number, description: string, text: string])[] = [
  [
    5000,
    'Petits budgets : citadines et compactes de plus de cent mille kilomètres, à revendre avec un contrôle technique à jour.',
    'À ce prix, le rapport d’expertise décide de tout : lisez les dommages et l’état des pneus avant le kilométrage.',
  ],
  [
    8000,
    'Premières voitures : citadines essence et diesels kilométrés, Crit’Air 1 ou 2.',
    'Comptez le transport dans votre marge : il pèse plus lourd sur une petite somme.',
  ],
  [
    10_000,
    'Clio, 208, C3, Sandero : la tranche où la demande des particuliers est la plus vive.',
    'Les rotations y sont rapides. Réservez d’abord, 24 heures, puis faites vos comptes.',
  ],
  [
    15_000,
    'Citadines récentes, compactes et premiers SUV : le cœur du marché de l’occasion.',
    'On y trouve des véhicules de moins de quatre ans, parfois encore sous garantie constructeur.',
  ],
  [
    20_000,
    'SUV urbains, compactes bien équipées et électriques de deuxième main.',
    'À cette hauteur, finition et boîte automatique font plus que le millésime.',
  ],
  [
    25_000,
    'SUV familiaux, hybrides récents et utilitaires en TVA récupérable.',
    'Comparez le prix rendu, transport et préparation compris, plutôt que le prix affiché.',
  ],
  [
    30_000,
    'Hybrides rechargeables, breaks premium et neufs disponibles.',
    'Beaucoup de retours de location longue durée : trois ans, un seul titulaire, entretien suivi.',
  ],
  [
    40_000,
    'Premium récents, fourgons neufs et électriques à grande autonomie.',
    'Au-delà de 30 000 €, regardez la durée en stock : un prix déjà baissé deux fois se négocie rarement davantage.',
  ],
];

const grouped = (euros: number): string => String(euros).replace(/\B(?=(\d{3})+$)/g, '\u202f');

const PRICES = THRESHOLDS.map(([euros, description, text]) =>
  page(
    `moins-de-${euros}-euros`,
    `Voitures à moins de ${grouped(euros)} € pour marchands`,
    `Véhicules à moins de ${grouped(euros)} €`,
    description,
    text,
  ),
);

/** The first texts of filter pages; the back-office takes over from there. */
export const FILTER_TEXTS: readonly FilterText[] = [...ENERGIES, ...BODIES, ...OTHERS, ...PRICES];
