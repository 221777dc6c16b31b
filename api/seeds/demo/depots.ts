/**
 * A yard where vehicles are stored, named after the city that a trader types; `city` is its commune, whose
 * table has the coordinates.
 */
export type DepotSeed = {
  name: string;
  address: string;
  postcode: string;
  city: string;
  department: string;
  share: number;
};

export const DEPOTS: readonly DepotSeed[] = [
  {
    name: 'Lyon',
    address: '12 rue du Mont-Blanc',
    postcode: '69960',
    city: 'Corbas',
    department: '69',
    share: 15,
  },
  {
    name: 'Orléans',
    address: '48 rue du Onze-Octobre',
    postcode: '45140',
    city: 'Ormes',
    department: '45',
    share: 11,
  },
  {
    name: 'Le Mans',
    address: '5 rue de l’Étoile',
    postcode: '72100',
    city: 'Le Mans',
    department: '72',
    share: 8,
  },
  {
    name: 'Rennes',
    address: '21 rue du Bignon',
    postcode: '35135',
    city: 'Chantepie',
    department: '35',
    share: 9,
  },
  {
    name: 'Lille',
    address: '3 rue de la Voyette',
    postcode: '59810',
    city: 'Lesquin',
    department: '59',
    share: 11,
  },
  {
    name: 'Bordeaux',
    address: '17 avenue des Quatre-Ponts',
    postcode: '33520',
    city: 'Bruges',
    department: '33',
    share: 9,
  },
  {
    name: 'Strasbourg',
    address: '30 rue Livio',
    postcode: '67100',
    city: 'Strasbourg',
    department: '67',
    share: 7,
  },
  {
    name: 'Marseille',
    address: '64 boulevard de la Pomme',
    postcode: '13011',
    city: 'Marseille 11e',
    department: '13',
    share: 8,
  },
  {
    name: 'Toulouse',
    address: '9 avenue de Fondeyre',
    postcode: '31140',
    city: 'Aucamville',
    department: '31',
    share: 7,
  },
  {
    name: 'Nantes',
    address: '26 rue Jan-Palach',
    postcode: '44800',
    city: 'Saint-Herblain',
    department: '44',
    share: 6,
  },
  {
    name: 'Rouen',
    address: '14 rue des Frères-Delattre',
    postcode: '76140',
    city: 'Le Petit-Quevilly',
    department: '76',
    share: 5,
  },
  {
    name: 'Paris',
    address: '40 route de Stains',
    postcode: '94380',
    city: 'Bonneuil-sur-Marne',
    department: '94',
    share: 4,
  },
];
