/**
 * Filters of the stock. One table for the API, the read model, the URL of the listing, its slugs and labels.
 * `param` is the API's query name, `url` the listing's.
 */
export type FacetDefinition = {
  /** Query name at the API. */
  name: string;
  /** Query name in the listing's URL (French). */
  url: string;
  /** Heading of the facet. */
  label: string;
  /** Fixed values in display order with their labels; absent where the stock decides (makes, models…). */
  values?: readonly { value: string; label: string }[];
  /** Hidden from visitors. */
  privateOnly?: boolean;
};

/** Value of an unstated fact: stored, returned and filtered as any other, never replaced by a guess. */
export const UNKNOWN = 'non-communique';
export const UNKNOWN_LABEL = 'Non communiqué';
export type OrUnknown<Value extends string> = Value | typeof UNKNOWN;

export const AVAILABILITIES = ['disponible', 'arrivage', 'reserve'] as const;
export const CONDITIONS = ['neuf', 'occasion'] as const;
export const ENERGIES = [
  'essence',
  'diesel',
  'hybride',
  'hybride-rechargeable',
  'electrique',
  'gpl',
  'e85',
  'hydrogene',
] as const;
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

/** Position of a trade price relative to its market value, from the cheapest (`MARKET_BANDS`). */
export const MARKET_POSITIONS = [
  'tres-sous-le-marche',
  'sous-le-marche',
  'au-prix-du-marche',
  'au-dessus-du-marche',
  'sans-valeur-de-marche',
] as const;

/** State of health of the traction battery; vehicles that are not charged have no value. */
export const BATTERY_HEALTH_BANDS = ['soh-90', 'soh-80', 'soh-moins-de-80', 'non-teste'] as const;

/** Whether a listing shows photographs of its own, or drawings. */
export const PHOTOGRAPHS = ['avec-photos', 'sans-photo'] as const;

/** Fixed values with their labels: the value itself with a capital by default. */
const labelled = (
  values: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: labels[value] ?? value.charAt(0).toUpperCase() + value.slice(1) }));
/** Values of a fact that a listing may not state. */
const statedOrNot = (
  values: readonly string[],
  labels?: Readonly<Record<string, string>>,
): { value: string; label: string }[] => [
  ...labelled(values, labels),
  { value: UNKNOWN, label: UNKNOWN_LABEL },
];

export type Availability = (typeof AVAILABILITIES)[number];
export type Condition = (typeof CONDITIONS)[number];
export type Energy = (typeof ENERGIES)[number];
export type Gearbox = (typeof GEARBOXES)[number];
export type Body = (typeof BODIES)[number];
export type CritAir = (typeof CRIT_AIRS)[number];
export type VatRegime = (typeof VAT_REGIMES)[number];
export type Colour = (typeof COLOURS)[number];
export type MarketPosition = (typeof MARKET_POSITIONS)[number];
export type BatteryHealthBand = (typeof BATTERY_HEALTH_BANDS)[number];

export const FACETS = [
  {
    name: 'availability',
    url: 'disponibilite',
    label: 'Disponibilité',
    values: labelled(AVAILABILITIES, { reserve: 'Réservé' }),
  },
  { name: 'condition', url: 'etat', label: 'Neuf ou occasion', values: labelled(CONDITIONS) },
  { name: 'make', url: 'marque', label: 'Marque' },
  { name: 'model', url: 'modele', label: 'Modèle' },
  {
    name: 'energy',
    url: 'energie',
    label: 'Énergie',
    values: labelled(ENERGIES, {
      'hybride-rechargeable': 'Hybride rechargeable',
      electrique: 'Électrique',
      gpl: 'GPL',
      e85: 'Superéthanol E85',
      hydrogene: 'Hydrogène',
    }),
  },
  { name: 'gearbox', url: 'boite', label: 'Boîte', values: statedOrNot(GEARBOXES) },
  {
    name: 'body',
    url: 'carrosserie',
    label: 'Carrosserie',
    values: statedOrNot(BODIES, { suv: 'SUV', coupe: 'Coupé', pickup: 'Pick-up' }),
  },
  {
    name: 'critAir',
    url: 'crit-air',
    label: 'Crit’Air',
    values: CRIT_AIRS.map((value) => ({ value, label: value === 'E' ? 'Électrique' : `Crit’Air ${value}` })),
  },
  {
    name: 'vat',
    url: 'tva',
    label: 'TVA',
    values: statedOrNot(VAT_REGIMES, { recuperable: 'TVA récupérable', marge: 'TVA sur marge' }),
    privateOnly: true,
  },
  { name: 'colour', url: 'couleur', label: 'Couleur', values: statedOrNot(COLOURS) },
  { name: 'depot', url: 'parc', label: 'Parc' },
  { name: 'seats', url: 'places', label: 'Places' },
  {
    name: 'marketPosition',
    url: 'position-prix',
    label: 'Position de prix',
    values: labelled(MARKET_POSITIONS, {
      'tres-sous-le-marche': 'Très en dessous du marché',
      'sous-le-marche': 'En dessous du marché',
      'au-prix-du-marche': 'Au prix du marché',
      'au-dessus-du-marche': 'Au-dessus du marché',
      'sans-valeur-de-marche': 'Sans valeur de marché',
    }),
    privateOnly: true,
  },
  {
    name: 'batteryHealth',
    url: 'batterie',
    label: 'Batterie',
    values: labelled(BATTERY_HEALTH_BANDS, {
      'soh-90': 'SoH ≥ 90\u202f%',
      'soh-80': 'SoH de 80 à 90\u202f%',
      'soh-moins-de-80': 'SoH < 80\u202f%',
      'non-teste': 'Non testé',
    }),
  },
  {
    name: 'photographs',
    url: 'photos',
    label: 'Photos',
    values: labelled(PHOTOGRAPHS, { 'avec-photos': 'Avec photos', 'sans-photo': 'Sans photo' }),
  },
] as const satisfies readonly FacetDefinition[];

/**
 * A value of the `model` facet includes its make, because two makes may have a model of the same slug:
 * `peugeot--208`. A slug never contains two hyphens. As a filter the bare slug (`208`) is accepted too, for
 * the model
 * of any make.
 */
export const MODEL_SEPARATOR = '--';
export const modelValue = (makeSlug: string, modelSlug: string): string =>
  makeSlug + MODEL_SEPARATOR + modelSlug;

export type FacetName = (typeof FACETS)[number]['name'];
/** Make and model are one choice of the user, in two facets. */
export const isCarFacet = (name: string): name is 'make' | 'model' => name === 'make' || name === 'model';
export const FACET_NAMES: readonly FacetName[] = FACETS.map((facet) => facet.name);
/** Facets that visitors, and buyers in showroom mode, neither see nor filter by. */
export const isPrivateFacet = (name: FacetName): boolean =>
  FACETS.some((facet) => facet.name === name && 'privateOnly' in facet);

/**
 * Numeric ranges: price in whole euros (HT for a buyer, TTC for a visitor), km, model year, power in ch, CO2
 * in g/km.
 * `priceInclTax` is what a buyer pays: VAT included where it is recoverable, the net price under the margin
 * scheme. It is
 * read from typed text (« 12 000 € TTC ») and has no histogram of its own. `deliveredPrice` depends on the company
 * of the caller and is for buyers alone (`DeliveredPrice`).
 */
export const RANGES = [
  { name: 'price', url: 'prix', label: 'Prix', unit: '€' },
  { name: 'km', url: 'km', label: 'Kilométrage', unit: 'km' },
  { name: 'year', url: 'annee', label: 'Année', unit: '' },
  { name: 'power', url: 'puissance', label: 'Puissance', unit: 'ch' },
  { name: 'co2', url: 'co2', label: 'CO₂', unit: 'g/km' },
  { name: 'priceInclTax', url: 'prix-ttc', label: 'Prix TTC', unit: '€' },
  { name: 'deliveredPrice', url: 'prix-rendu', label: 'Prix rendu', unit: '€' },
] as const;
export type RangeName = (typeof RANGES)[number]['name'];
/** The ranges that are counted with the facets. */
export const COUNTED_RANGES = RANGES.filter(
  (range) => range.name !== 'priceInclTax' && range.name !== 'deliveredPrice',
);
export type CountedRange = (typeof COUNTED_RANGES)[number]['name'];

/**
 * CAT-12: `-` first means descending. Ties are broken by id, newest first. `needs`: a buyer, or a buyer whose
 * company has set its calculator of margins; others get the default sort, or the sort by price.
 */
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
  /** For buyers, to their usual delivery address; sorted by price for all others. */
  { value: 'deliveredPrice', label: 'Prix rendu croissant', needs: 'buyer' },
  /** The cheapest by its market value first, vehicles without one last (VALUE-7). */
  { value: 'marketGap', label: 'Écart au marché', needs: 'buyer' },
  /** Net margin of a company by its calculator (CAT-18). */
  { value: '-margin', label: 'Marge décroissante', needs: 'calculator' },
  /** The most that it may pay for its target margin, less the price (CAT-19). */
  { value: '-headroom', label: 'Marge cible', needs: 'calculator' },
] as const satisfies readonly { value: string; label: string; needs?: 'buyer' | 'calculator' }[];
export type Sort = (typeof SORTS)[number]['value'];
export const SORT_VALUES = SORTS.map((sort) => sort.value);
