/**
 * What the stock can be narrowed by. One table for the API, the read model, the URL of the listing,
 * its slugs and its words. `param` is the API's query name, `url` the listing's.
 */
export type FacetDefinition = {
  /** Query name at the API. */
  name: string;
  /** Query name in the listing's URL (French). */
  url: string;
  /** Heading of the facet. */
  label: string;
  /** Fixed values in display order with their words; absent where the stock decides (makes, models…). */
  values?: readonly { value: string; label: string }[];
  /** Hidden from visitors. */
  privateOnly?: boolean;
};

const values = (...pairs: [value: string, label: string][]): { value: string; label: string }[] =>
  pairs.map(([value, label]) => ({ value, label }));

export const AVAILABILITIES = ['disponible', 'arrivage', 'reserve'] as const;
export const CONDITIONS = ['neuf', 'occasion'] as const;
export const ENERGIES = ['essence', 'diesel', 'hybride', 'hybride-rechargeable', 'electrique', 'gpl', 'e85', 'hydrogene'] as const;
export const GEARBOXES = ['manuelle', 'automatique'] as const;
export const BODIES = [
  'citadine',
  'compacte',
  'berline',
  'break',
  'suv',
  'monospace',
  'coupe',
  'cabriolet',
  'utilitaire',
  'pickup',
] as const;
export const CRIT_AIRS = ['E', '1', '2', '3', '4', '5'] as const;
export const VAT_REGIMES = ['recuperable', 'marge'] as const;
export const COLOURS = [
  'blanc',
  'noir',
  'gris',
  'argent',
  'bleu',
  'rouge',
  'vert',
  'orange',
  'jaune',
  'beige',
  'marron',
  'violet',
] as const;

export type Availability = (typeof AVAILABILITIES)[number];
export type Condition = (typeof CONDITIONS)[number];
export type Energy = (typeof ENERGIES)[number];
export type Gearbox = (typeof GEARBOXES)[number];
export type Body = (typeof BODIES)[number];
export type CritAir = (typeof CRIT_AIRS)[number];
export type VatRegime = (typeof VAT_REGIMES)[number];
export type Colour = (typeof COLOURS)[number];

export const FACETS = [
  {
    name: 'availability',
    url: 'disponibilite',
    label: 'Disponibilité',
    values: values(['disponible', 'Disponible'], ['arrivage', 'Arrivage'], ['reserve', 'Réservé']),
  },
  { name: 'condition', url: 'etat', label: 'Neuf ou occasion', values: values(['neuf', 'Neuf'], ['occasion', 'Occasion']) },
  { name: 'make', url: 'marque', label: 'Marque' },
  { name: 'model', url: 'modele', label: 'Modèle' },
  {
    name: 'energy',
    url: 'energie',
    label: 'Énergie',
    values: values(
      ['essence', 'Essence'],
      ['diesel', 'Diesel'],
      ['hybride', 'Hybride'],
      ['hybride-rechargeable', 'Hybride rechargeable'],
      ['electrique', 'Électrique'],
      ['gpl', 'GPL'],
      ['e85', 'Superéthanol E85'],
      ['hydrogene', 'Hydrogène'],
    ),
  },
  { name: 'gearbox', url: 'boite', label: 'Boîte', values: values(['manuelle', 'Manuelle'], ['automatique', 'Automatique']) },
  {
    name: 'body',
    url: 'carrosserie',
    label: 'Carrosserie',
    values: values(
      ['citadine', 'Citadine'],
      ['compacte', 'Compacte'],
      ['berline', 'Berline'],
      ['break', 'Break'],
      ['suv', 'SUV'],
      ['monospace', 'Monospace'],
      ['coupe', 'Coupé'],
      ['cabriolet', 'Cabriolet'],
      ['utilitaire', 'Utilitaire'],
      ['pickup', 'Pick-up'],
    ),
  },
  {
    name: 'critAir',
    url: 'crit-air',
    label: 'Crit’Air',
    values: values(
      ['E', 'Électrique'],
      ['1', 'Crit’Air 1'],
      ['2', 'Crit’Air 2'],
      ['3', 'Crit’Air 3'],
      ['4', 'Crit’Air 4'],
      ['5', 'Crit’Air 5'],
    ),
  },
  { name: 'vat', url: 'tva', label: 'TVA', values: values(['recuperable', 'TVA récupérable'], ['marge', 'TVA sur marge']) },
  {
    name: 'colour',
    url: 'couleur',
    label: 'Couleur',
    values: values(
      ['blanc', 'Blanc'],
      ['noir', 'Noir'],
      ['gris', 'Gris'],
      ['argent', 'Argent'],
      ['bleu', 'Bleu'],
      ['rouge', 'Rouge'],
      ['vert', 'Vert'],
      ['orange', 'Orange'],
      ['jaune', 'Jaune'],
      ['beige', 'Beige'],
      ['marron', 'Marron'],
      ['violet', 'Violet'],
    ),
  },
  { name: 'depot', url: 'parc', label: 'Parc' },
  { name: 'seats', url: 'places', label: 'Places' },
] as const satisfies readonly FacetDefinition[];

/**
 * A value of the `model` facet names its make as well, because two makes may have a model of the same
 * slug: `peugeot--208`. Two hyphens never stand within a slug. As a filter the bare slug (`208`) is
 * accepted too, and means that model of any make.
 */
export const modelValue = (makeSlug: string, modelSlug: string): string => `${makeSlug}--${modelSlug}`;

export type FacetName = (typeof FACETS)[number]['name'];
export const FACET_NAMES: readonly FacetName[] = FACETS.map((facet) => facet.name);

/** Numeric ranges: price in whole euros (HT for a buyer, TTC for a visitor), km, model year, power in ch, CO2 in g/km. */
export const RANGES = [
  { name: 'price', url: 'prix', label: 'Prix', unit: '€' },
  { name: 'km', url: 'km', label: 'Kilométrage', unit: 'km' },
  { name: 'year', url: 'annee', label: 'Année', unit: '' },
  { name: 'power', url: 'puissance', label: 'Puissance', unit: 'ch' },
  { name: 'co2', url: 'co2', label: 'CO₂', unit: 'g/km' },
] as const;
export type RangeName = (typeof RANGES)[number]['name'];

/** decisions.md §5: `-` first means descending. Ties are broken by id, newest first. */
export const SORTS = [
  { value: '-salesDate', label: 'Nouveautés' },
  { value: 'salesDate', label: 'Ancienneté' },
  { value: 'price', label: 'Prix croissant' },
  { value: '-price', label: 'Prix décroissant' },
  { value: 'km', label: 'Kilométrage croissant' },
  { value: '-km', label: 'Kilométrage décroissant' },
  { value: '-year', label: 'Plus récents' },
  { value: 'year', label: 'Plus anciens' },
  { value: '-power', label: 'Puissance décroissante' },
  { value: 'make', label: 'Marque, de A à Z' },
  /** For buyers, to their usual delivery address; the order of prices for anybody else. */
  { value: 'deliveredPrice', label: 'Prix rendu croissant', privateOnly: true },
] as const satisfies readonly { value: string; label: string; privateOnly?: boolean }[];
export type Sort = (typeof SORTS)[number]['value'];
export const SORT_VALUES = SORTS.map((sort) => sort.value);
