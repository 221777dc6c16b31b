export const USAGE =
  'Usage\u202f: npm run books:verify -- [--database URL]\n' +
  'Vérifie que chaque facture, chaque avoir et chaque écriture comptable est tel qu’il a été émis, sans numéro manquant.';

export const INTACT = 'Factures, avoirs et écritures comptables intacts\u202f: aucun numéro ne manque.';

/** The first of each series that is not as it was issued, or is missing. */
export const brokenText = (numbers: readonly string[]): string =>
  `À partir de ces numéros, la série est rompue (modifiée, supprimée ou mal chaînée)\u202f: ${numbers.join(', ')}.`;
