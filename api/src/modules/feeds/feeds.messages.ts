/** Everything the import says to the person who runs it. \u202f is the narrow no-break space of French typography. */
const quoted = (text: string): string => `«\u202f${text}\u202f»`;

export const refusals = {
  noKey: 'aucune référence, ni VIN, ni immatriculation\u202f: la ligne ne pourrait pas être retrouvée au prochain import',
  longKey: 'référence trop longue (200 caractères au plus)',
  missing: 'valeur absente',
  unknownMake: (make: string, suggestion: string | null): string =>
    suggestion === null
      ? `marque inconnue\u202f: ${quoted(make)}`
      : `marque inconnue\u202f: ${quoted(make)}\u202f; vouliez-vous dire ${quoted(suggestion)}\u202f?`,
  noModel: 'modèle absent',
  unreadableNumber: 'nombre illisible',
  unreadablePrice: 'prix illisible (attendu en euros, par exemple 12\u202f990,00\u202f€)',
  unreadableDate: 'date illisible (attendu jj/mm/aaaa, aaaa-mm-jj, mm/aaaa ou aaaa)',
  unknownWord: 'mot inconnu',
  outOfRange: (low: string, high: string): string => `hors limites (de ${low} à ${high})`,
  duplicateKey: (line: number): string => `référence en double\u202f: déjà lue ligne ${line}`,
  duplicateVin: (line: number): string => `VIN en double\u202f: déjà lu ligne ${line}`,
  tooManyCells: (cells: number, columns: number): string =>
    `${cells} valeurs pour ${columns} colonnes\u202f: séparateur en trop dans un texte sans guillemets\u202f?`,
  tooLong: 'ligne démesurée (plus d’un million de caractères ou de 2\u202f000 colonnes)',
  openQuote: 'guillemet ouvert et jamais refermé',
  notAnObject: 'objet JSON illisible',
} as const;

export const notes = {
  readAs: (read: string): string => `lu ${quoted(read)}`,
  newModel: (make: string): string => `modèle absent de la liste de référence\u202f: créé sous ${make}`,
  assumedBody: (body: string): string => `carrosserie absente\u202f: ${body} supposée, d’après le modèle`,
  defaultBody: (body: string): string => `carrosserie absente et modèle inconnu\u202f: ${body} supposée`,
  unknownBody: (body: string): string => `carrosserie inconnue\u202f: ${body} supposée`,
  assumedGearbox: (gearbox: string): string => `boîte absente\u202f: ${gearbox} supposée`,
  assumedColour: 'couleur absente ou inconnue\u202f: gris supposé',
  powerOfVersion: (power: number): string => `contredit par la version\u202f: ${power}\u202fch retenus`,
  doubtfulPower: 'puissance douteuse\u202f: elle reprend un chiffre du nom ou de l’année',
  badVin: 'VIN non valable (17 caractères attendus)\u202f: laissé vide',
  unplaced: 'ni code postal ni commune\u202f: rattaché au parc du flux',
  ignoredValue: 'valeur illisible\u202f: laissée vide',
  netUnderMargin: 'prix HT sous le régime de la marge\u202f: lu comme un prix net',
  photosIgnored: 'colonne de photos non reprise\u202f: une image dessinée tient lieu de photo',
  sold: 'vendu ou en commande sur le portail\u202f: laissé tel quel',
  keptBooked: 'absent du flux mais réservé\u202f: laissé en vente jusqu’à la fin de la réservation',
  keptSold: 'absent du flux mais vendu ou en commande\u202f: conservé',
} as const;

export const failures = {
  missingFile: (path: string): string => `Fichier introuvable\u202f: ${path}`,
  emptyFile: 'Le fichier est vide\u202f: rien n’a été changé.',
  spreadsheet: 'Ce fichier est un classeur Excel\u202f: enregistrez-le d’abord au format CSV.',
  archive: 'Ce fichier est compressé\u202f: décompressez-le d’abord.',
  missingColumns: (columns: string[], seen: string[]): string =>
    `Colonnes introuvables\u202f: ${columns.join(', ')}.\nColonnes du fichier\u202f: ${seen.slice(0, 60).join(', ')}.\nNommez-les avec --map colonne=champ (voir docs/import.md).`,
  alreadyRunning: (feed: string): string => `Un import du flux ${quoted(feed)} est déjà en cours\u202f: réessayez quand il sera terminé.`,
} as const;
