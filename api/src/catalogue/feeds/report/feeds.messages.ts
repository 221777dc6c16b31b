import { inSentence } from '@pomelo/contract/catalogue/filter-sentence.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { formatNumber } from '@pomelo/contract/format.ts';

/** All texts of the import for its operator. \u202f is the narrow no-break space of French typography. */
const SHOWN_LINES = 5;
const linesWritten = (lines: readonly number[]): string => {
  const shown = lines.slice(0, SHOWN_LINES).map(formatNumber).join(', ');
  return lines.length > SHOWN_LINES
    ? `${formatNumber(lines.length)} fois (lignes ${shown}…)`
    : `${lines.length > 1 ? 'lignes' : 'ligne'} ${shown}`;
};
const quoted = (text: string): string => `«\u202f${text}\u202f»`;

export const refusals = {
  noKey:
    'aucune référence, ni VIN, ni immatriculation\u202f: la ligne ne pourrait pas être retrouvée au prochain import',
  longKey: 'référence trop longue (200 caractères au plus)',
  missing: 'valeur absente',
  unknownMake: (make: string, suggestion: string | null): string =>
    suggestion === null
      ? `marque inconnue\u202f: ${quoted(make)}`
      : `marque inconnue\u202f: ${quoted(make)}\u202f; vouliez-vous dire ${quoted(suggestion)}\u202f?`,
  noModel: (make: string, title: string): string =>
    title === ''
      ? `modèle absent\u202f: la ligne ne nomme que la marque ${make}`
      : `modèle absent\u202f: ${quoted(title)} ne nomme aucun modèle connu ${withDe(make)}`,
  unreadableNumber: 'nombre illisible',
  unreadablePrice: 'prix illisible (attendu en euros, par exemple 12\u202f990,00\u202f€)',
  unreadableDate: 'date illisible (attendu jj/mm/aaaa, aaaa-mm-jj, mm/aaaa ou aaaa)',
  unknownWord: 'mot inconnu',
  outOfRange: (low: string, high: string): string => `hors limites (de ${low} à ${high})`,
  duplicateKey: (line: number, rowName: string): string =>
    `référence en double\u202f: déjà lue, ${rowName} ${line}`,
  duplicateVin: (line: number, rowName: string): string => `VIN en double\u202f: déjà lu, ${rowName} ${line}`,
  tooManyCells: (cells: number, columns: number): string =>
    `${cells} valeurs pour ${columns} colonnes\u202f: séparateur en trop dans un texte sans guillemets\u202f?`,
  tooLong: 'ligne démesurée (plus d’un million de caractères ou de 2\u202f000 colonnes)',
  longCell: (most: number): string => `texte trop long (${formatNumber(most)} caractères au plus)`,
  openQuote: 'guillemet ouvert et jamais refermé',
  notAnObject: (line: number): string => `objet JSON illisible (ligne ${formatNumber(line)} du fichier)`,
  otherCurrency: (currency: string): string =>
    `prix en ${currency}\u202f: donnez un taux daté, dans «\u202fDevises\u202f» de la correspondance ou par ` +
    `--rate ${currency}=4,27@2026-11-20 (${currency} pour 1\u202f€, puis le jour du taux)`,
  unstatedCurrency: (currency: string): string =>
    `devise non dite, et l’en-tête est d’une langue où l’on compte en ${currency}\u202f: donnez EUR comme devise par ` +
    `défaut de la correspondance, ou un taux daté (en ligne de commande, --constant currency=EUR ou --rate ${currency}=4,27@2026-11-20)`,
  unknownCurrency: (text: string): string =>
    `devise inconnue\u202f: ${quoted(text)} (attendu un code tel que EUR, PLN ou CHF)`,
  twoCurrencies: (inCell: string, inColumn: string): string =>
    `devises contradictoires\u202f: ${inCell} avec le prix, ${inColumn} dans la colonne de la devise`,
} as const;

export const notes = {
  readAs: (read: string): string => `lu ${quoted(read)}`,
  newModel: (make: string, similar: string | null): string => {
    const created = `modèle absent de la liste de référence\u202f: créé sous ${make} tel que le fichier l’écrit`;
    return similar === null ? created : `${created} (nom proche, non substitué\u202f: ${quoted(similar)})`;
  },
  bodyOfModel: (body: string): string =>
    `carrosserie absente\u202f: ${inSentence(fixedLabel('body', body))}, celle du modèle`,
  /** An absent or unreadable value: it stays unknown, however likely a guess. */
  unknown: 'absente ou illisible\u202f: affichée «\u202fNon communiqué\u202f»',
  gearboxOfVersion: (gearbox: string): string =>
    `boîte illisible\u202f: ${inSentence(fixedLabel('gearbox', gearbox))}, celle de la version`,
  powerOfVersion: (power: number): string => `contredit par la version\u202f: ${power}\u202fch retenus`,
  powerOfTwoMotors: (engine: number, electric: number): string =>
    `la version donne deux moteurs (${engine} et ${electric}\u202fch)\u202f: ${engine}\u202fch retenus, ceux du moteur thermique`,
  fiscalPower: 'puissance fiscale, et non en ch\u202f: puissance affichée «\u202fNon communiqué\u202f»',
  doubtfulPower: 'puissance douteuse\u202f: elle reprend un chiffre du nom ou de l’année',
  badVin: 'VIN non valable (17 caractères attendus)\u202f: laissé vide',
  badPlate:
    'immatriculation avec d’autres caractères que des lettres latines et des chiffres\u202f: laissée vide',
  converted: (amount: string, rate: string, day: string, euros: string): string =>
    `${amount} à ${rate} pour 1\u202f€, taux du ${day}\u202f: ${euros}`,
  repeatedColumns: (names: readonly string[]): string =>
    `Plusieurs colonnes portent le même nom (${names.map(quoted).join(', ')})\u202f: la première qui n’est pas vide est lue`,
  repairedBytes: (bytes: number, line: number): string =>
    `${formatNumber(bytes)} ${bytes > 1 ? 'octets' : 'octet'} hors de l’UTF-8 (ligne ${formatNumber(line)})\u202f: lu comme du Windows-1252`,
  repeatedHeaders: (lines: readonly number[]): string =>
    `En-tête répété, ${linesWritten(lines)}\u202f: laissé de côté`,
  totals: (lines: readonly number[]): string =>
    `Total ou fin de fichier, ${linesWritten(lines)}\u202f: laissé de côté`,
  monthFirst: (headings: readonly string[]): string =>
    `Dates au format américain (${headings.map(quoted).join(', ')})\u202f: le mois est lu avant le jour`,
  nulRemoved: 'caractère nul retiré de la ligne',
  otherSheets: (read: string, others: number): string =>
    `Feuille lue\u202f: ${quoted(read)}\u202f; ${others > 1 ? `les ${others} autres ne le sont` : 'l’autre ne l’est'} pas`,
  unplaced: 'ni code postal ni commune connue\u202f: lieu affiché «\u202fNon communiqué\u202f»',
  ignoredValue: 'valeur illisible\u202f: laissée vide',
  netPrice: 'la cellule dit HT\u202f: lu comme un prix hors taxes',
  netUnderMargin: 'prix HT sous le régime de la marge\u202f: lu comme un prix net',
  photosUnread: 'adresse de photo illisible\u202f: laissée de côté',
  photosLimited: (most: number): string => `plus de ${most} photos\u202f: les premières sont reprises`,
  sold: 'vendu ou en commande sur le portail\u202f: laissé tel quel',
  bookedNotWithdrawn: 'absent du flux mais réservé\u202f: laissé en vente jusqu’à la fin de la réservation',
  soldNotWithdrawn: 'absent du flux mais vendu ou en commande\u202f: conservé',
} as const;

export const failures = {
  missingFile: (path: string): string => `Fichier introuvable\u202f: ${path}`,
  emptyFile: 'Le fichier est vide\u202f: rien n’a été changé.',
  oldWorkbook:
    'Ce fichier est un classeur Excel d’avant 2007 (.xls)\u202f: enregistrez-le au format .xlsx ou CSV.',
  binaryWorkbook:
    'Ce fichier est un classeur Excel binaire (.xlsb)\u202f: enregistrez-le au format .xlsx ou CSV.',
  openDocument:
    'Ce fichier est un classeur OpenDocument (.ods)\u202f: enregistrez-le au format .xlsx ou CSV.',
  damagedWorkbook: 'Ce classeur Excel est endommagé\u202f: ouvrez-le et enregistrez-le de nouveau.',
  protectedWorkbook: 'Ce classeur Excel est protégé par un mot de passe\u202f: enregistrez-le sans.',
  cutZip:
    'Ce classeur ou cette archive est incomplet\u202f: sa fin manque. Rien n’a été changé\u202f; envoyez-le de nouveau.',
  zip: (names: readonly string[], count: number): string =>
    names.length === 0
      ? 'Ce fichier est une archive zip vide.'
      : `Ce fichier est une archive zip (${names.join(', ')}${count > names.length ? ` et ${count - names.length} autres` : ''})\u202f: décompressez-la d’abord.`,
  damagedArchive: 'Cette archive gzip est endommagée\u202f: rien n’a été changé.',
  nestedArchive: 'Cette archive gzip en contient une autre\u202f: décompressez-la d’abord.',
  tooLargeUnpacked: 'Ce fichier compressé contient trop de données pour être lu.',
  webPage:
    'Ce fichier est une page web (HTML), pas un export\u202f: l’adresse mène peut-être à un écran de connexion.',
  otherKind: (name: string): string =>
    `Ce fichier est ${name}\u202f: envoyez un fichier CSV, JSON ou Excel (.xlsx).`,
  noObjects:
    'Ce JSON ne contient aucun objet\u202f: un flux est une liste d’objets, un par véhicule ([{"marque": …}, …]).',
  damagedJson: 'Ce JSON est illisible\u202f: aucun de ses objets n’est bien formé. Rien n’a été changé.',
  missingColumns: (columns: string[], seen: string[]): string =>
    [
      `Colonnes introuvables\u202f: ${columns.join(', ')}.`,
      ...(seen.length > 0 ? [`Colonnes sans emploi\u202f: ${seen.slice(0, 60).join(', ')}.`] : []),
    ].join('\n'),
  /** To who runs the command. */
  nameColumns:
    'Nommez-les avec --map colonne=champ, ou donnez-les par --constant champ=valeur (voir docs/import.md).',
  alreadyRunning: (feed: string): string =>
    `Un import du flux ${quoted(feed)} est déjà en cours\u202f: réessayez quand il sera terminé.`,
} as const;

/** Reasons why a file seems truncated. */
export const cuts = {
  shortLine: (line: number, cells: number, columns: number): string =>
    `Le fichier est incomplet\u202f: sa dernière ligne (${formatNumber(line)}) n’a que ${cells} ${cells > 1 ? 'valeurs' : 'valeur'} pour ${columns} colonnes`,
  openQuote: (line: number): string =>
    `Le fichier est incomplet\u202f: il s’arrête ligne ${formatNumber(line)}, dans un texte entre guillemets`,
  noBreak:
    'Le fichier est incomplet\u202f: sa dernière ligne n’est pas terminée, alors que celle du fichier précédent l’était',
  json: {
    array: 'Le fichier est incomplet\u202f: la liste JSON n’est pas refermée',
    envelope: 'Le fichier est incomplet\u202f: le document JSON n’est pas refermé',
    lines: 'Le fichier est incomplet\u202f: son dernier objet JSON n’est pas refermé',
  },
  otherList:
    'Le document JSON a une seconde liste de véhicules, qui n’est pas lue\u202f: réunissez-les en une seule',
  archive: 'Le fichier est incomplet\u202f: l’archive gzip s’arrête avant sa fin',
} as const;
