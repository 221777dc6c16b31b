import type { FacetName } from '@pomelo/contract/catalogue/facets.ts';

/** `values` are alternatives: « hybride » alone includes plug-in hybrids. */
export type Phrase = { name: FacetName; values: readonly string[]; words: readonly string[] };

const phrases = (name: FacetName, value: string | readonly string[], ...words: string[]): Phrase => ({
  name,
  values: typeof value === 'string' ? [value] : value,
  words,
});

/** The trade's words for the fixed values; without accents, several words separated by a space. */
export const PHRASES: readonly Phrase[] = [
  phrases('availability', 'disponible', 'disponible', 'disponibles', 'dispo', 'libre', 'libres'),
  phrases('availability', 'arrivage', 'arrivage', 'arrivages'),
  phrases('condition', 'neuf', 'neuf', 'neufs', 'neuve', 'neuves', '0 km', 'zero km', 'vn'),
  phrases('condition', 'occasion', 'occasion', 'occasions', 'occaz', 'occas', 'vo', 'd occasion'),
  phrases('energy', 'essence', 'essence', 'sp95', 'sp98'),
  phrases('energy', 'diesel', 'diesel', 'gasoil', 'gazole'),
  phrases('energy', ['hybride', 'hybride-rechargeable'], 'hybride', 'hybrides', 'hybrid'),
  phrases(
    'energy',
    'hybride',
    'hev',
    'mhev',
    'full hybrid',
    'full hybride',
    'hybride simple',
    'hybride leger',
    'micro hybride',
    'non rechargeable',
    'hybride non rechargeable',
  ),
  phrases(
    'energy',
    'hybride-rechargeable',
    'hybride rechargeable',
    'hybrides rechargeables',
    'hybride plug in',
    'plug in hybrid',
    'plug in',
    'phev',
    'rechargeable',
  ),
  phrases('energy', 'electrique', 'electrique', 'electriques', '100 electrique', 'tout electrique', 'elec', 'ev', 'bev'),
  phrases('energy', 'gpl', 'gpl'),
  phrases('energy', 'e85', 'e85', 'superethanol', 'superethanol e85', 'ethanol', 'bioethanol', 'flexfuel', 'flex fuel'),
  phrases('energy', 'hydrogene', 'hydrogene'),
  phrases('gearbox', 'automatique', 'automatique', 'automatiques', 'auto', 'bva', 'boite auto', 'boite automatique', 'bte auto'),
  phrases('gearbox', 'manuelle', 'manuelle', 'manuel', 'bvm', 'boite manuelle', 'boite meca', 'boite mecanique', 'bvm5', 'bvm6'),
  phrases('body', 'citadine', 'citadine', 'citadines'),
  phrases('body', 'compacte', 'compacte', 'compactes'),
  phrases('body', 'berline', 'berline', 'berlines'),
  phrases('body', 'break', 'break', 'breaks'),
  phrases('body', 'suv', 'suv', 'suvs', '4x4', 'crossover', 'tout terrain'),
  phrases('body', 'monospace', 'monospace', 'monospaces', 'ludospace'),
  phrases('body', 'coupe', 'coupe', 'coupes'),
  phrases('body', 'cabriolet', 'cabriolet', 'cabriolets', 'cabrio', 'decapotable'),
  phrases('body', 'utilitaire', 'utilitaire', 'utilitaires', 'vul', 'vu', 'fourgon', 'fourgons', 'fourgonnette', 'camionnette'),
  phrases('body', 'pickup', 'pickup', 'pick up', 'pick ups'),
  ...['1', '2', '3', '4', '5'].map((value) => phrases('critAir', value, `crit air ${value}`, `critair ${value}`)),
  phrases('critAir', 'E', 'crit air e', 'critair e', 'crit air 0', 'critair 0'),
  phrases('vat', 'recuperable', 'tva recuperable', 'tva recup', 'tva', 'tva deductible', 'avec tva', 'tvar'),
  phrases('vat', 'marge', 'tva sur marge', 'tva marge', 'tva sur la marge', 'sur marge', 'marge'),
  phrases('colour', 'blanc', 'blanc', 'blanche', 'blancs', 'blanches'),
  phrases('colour', 'noir', 'noir', 'noire', 'noirs', 'noires'),
  phrases('colour', 'gris', 'gris', 'grise', 'grises'),
  phrases('colour', 'argent', 'argent', 'argente', 'argentee'),
  phrases('colour', 'bleu', 'bleu', 'bleue', 'bleus', 'bleues'),
  phrases('colour', 'rouge', 'rouge', 'rouges'),
  phrases('colour', 'vert', 'vert', 'verte', 'verts', 'vertes'),
  phrases('colour', 'orange', 'orange'),
  phrases('colour', 'jaune', 'jaune', 'jaunes'),
  phrases('colour', 'beige', 'beige', 'beiges'),
  phrases('colour', 'marron', 'marron', 'marrons', 'brun', 'brune'),
  phrases('colour', 'violet', 'violet', 'violette', 'violets', 'violettes'),
];

/** Words without effect on the results. */
export const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a au aux avec de des du en et la le les ou par pour sur un une dans chez boite couleur voiture voitures vehicule vehicules annee annees euros euro km portes ttc ht departement dept dpt cherche recherche je'.split(
    ' ',
  ),
);

/** What traders call the makes. */
export const MAKE_NICKNAMES: readonly (readonly [nickname: string, slug: string])[] = [
  ['vw', 'volkswagen'],
  ['volks', 'volkswagen'],
  ['mercedes', 'mercedes-benz'],
  ['merco', 'mercedes-benz'],
  ['benz', 'mercedes-benz'],
  ['mercedes benz', 'mercedes'],
  ['alfa', 'alfa-romeo'],
  ['landrover', 'land-rover'],
  ['citron', 'citroen'],
  ['ds automobiles', 'ds'],
  ['ds', 'ds-automobiles'],
];
