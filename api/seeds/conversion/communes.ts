import { parse } from 'csv-parse/sync';

const SMALL = new Set([
  'de',
  'du',
  'des',
  'la',
  'le',
  'les',
  'sur',
  'sous',
  'en',
  'et',
  'lès',
  'aux',
  'au',
  'dans',
  'près',
  'par',
  'd',
  'l',
  'à',
]);
const ABBREVIATIONS: Record<string, string> = { st: 'Saint', ste: 'Sainte', s: 'sur' };
/** Accents that the postal file leaves out, for words common in names of communes. */
const ACCENTED: Record<string, string> = {
  lès: 'lès',
  les: 'les',
  chateau: 'château',
  chateaux: 'châteaux',
  foret: 'forêt',
  eglise: 'église',
  eveque: 'évêque',
  cote: 'côte',
  ile: 'île',
  iles: 'îles',
  pres: 'près',
  etienne: 'étienne',
  remy: 'rémy',
  andre: 'andré',
  medard: 'médard',
  leger: 'léger',
  frederic: 'frédéric',
  helene: 'hélène',
  genevieve: 'geneviève',
  orleans: 'orléans',
  besancon: 'besançon',
  nimes: 'nîmes',
  beziers: 'béziers',
  angouleme: 'angoulême',
  saone: 'saône',
  rhone: 'rhône',
  isere: 'isère',
  ardeche: 'ardèche',
  drome: 'drôme',
  lozere: 'lozère',
  bezons: 'bezons',
  evreux: 'évreux',
  epinal: 'épinal',
  sete: 'sète',
  ales: 'alès',
  creteil: 'créteil',
  chalons: 'châlons',
  merignac: 'mérignac',
  venissieux: 'vénissieux',
  perigueux: 'périgueux',
  montelimar: 'montélimar',
  macon: 'mâcon',
  thionville: 'thionville',
  compiegne: 'compiègne',
  frejus: 'fréjus',
  raphael: 'raphaël',
  malo: 'malo',
  herblain: 'herblain',
  reze: 'rezé',
  begles: 'bègles',
  evry: 'évry',
  etampes: 'étampes',
  nevers: 'nevers',
  champs: 'champs',
  elysees: 'élysées',
  chenes: 'chênes',
  chene: 'chêne',
  frene: 'frêne',
  riviere: 'rivière',
  belvedere: 'belvédère',
  tremblay: 'tremblay',
  cesson: 'cesson',
  sevigne: 'sévigné',
  bruguieres: 'bruguières',
  riviera: 'riviera',
  hyeres: 'hyères',
  clerac: 'clérac',
  velizy: 'vélizy',
  etang: 'étang',
  evian: 'évian',
  echirolles: 'échirolles',
  meyzieu: 'meyzieu',
  liberte: 'liberté',
  barthelemy: 'barthélemy',
  jerome: 'jérôme',
  benoit: 'benoît',
};

/**
 * « ST ETIENNE DU BOIS » → « Saint-Étienne-du-Bois »; « L ABERGEMENT CLEMENCIAT » → « L'Abergement-Clemenciat
 * ».
 */
export function properCommuneName(postal: string): string {
  const borough = /^(PARIS|LYON|MARSEILLE) (\d{2})$/.exec(postal);
  if (borough)
    return `${capital(borough[1]?.toLowerCase() ?? '')} ${Number(borough[2])}${Number(borough[2]) === 1 ? 'er' : 'e'}`;
  const words = postal
    .toLowerCase()
    .split(/[ -]+/)
    .map((word) => ABBREVIATIONS[word] ?? ACCENTED[word] ?? word);
  let name = '';
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    const elided = previous === 'd' || previous === 'l';
    const leadingArticle = index === 1 && ['le', 'la', 'les'].includes(previous ?? '');
    const joint = index === 0 ? '' : elided ? '’' : leadingArticle ? ' ' : '-';
    name += joint + (SMALL.has(word) && index > 0 && words.length > 1 ? word : capital(word));
  }
  return name;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

type Row = Record<string, string>;
/** Decimals of a degree: some ten metres, and a third of the file's weight. */
const PRECISION = 4;

/** The postal file as tab-separated lines: postcode, name, INSEE code, latitude, longitude. */
export function convertCommunes(csv: string): string {
  const rows: Row[] = parse(csv, { columns: true, delimiter: ';', bom: true });
  const point = (row: Row): string => `${row.latitude} ${row.longitude}`;
  const shares = new Map<string, Set<string>>();
  for (const row of rows) {
    const codes = shares.get(point(row)) ?? new Set();
    shares.set(point(row), codes.add(row.Code_commune_INSEE?.slice(0, 5) ?? ''));
  }
  const lines = new Map<string, string>();
  for (const row of rows) {
    // Points shared by many communes are placeholders, not places.
    const known = row.latitude && (shares.get(point(row))?.size ?? 0) < 5;
    const place = known
      ? [Number(row.latitude).toFixed(PRECISION), Number(row.longitude).toFixed(PRECISION)]
      : ['', ''];
    const insee = row.Code_commune_INSEE ?? '';
    const line = [row.Code_postal, properCommuneName(row.Nom_commune ?? ''), insee, ...place].join('\t');
    if (!lines.has(`${row.Code_postal} ${insee}`)) lines.set(`${row.Code_postal} ${insee}`, line);
  }
  return [...lines.values()].toSorted().join('\n');
}
