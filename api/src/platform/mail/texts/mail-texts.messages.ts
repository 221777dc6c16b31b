export const NO_TEMPLATE = 'Cet e-mail n’existe pas.';
export const NO_SPECIMEN = 'Cet exemple n’existe pas.';
export const NO_VERSION = 'Cette version n’existe pas.';
export const UNKNOWN_SENTENCE = 'Ce texte ne fait plus partie de cet e-mail. Rechargez la page.';

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** Error message about the places of a rewritten sentence, in French. */
export const unknownPlaces = (names: readonly string[], allowed: readonly string[]): string => {
  const may =
    allowed.length > 0 ? `Ce texte peut dire\u202f: ${listed(allowed)}.` : 'Ce texte n’a pas de variable.';
  return `${listed(names)}\u202f: ${names.length > 1 ? 'variables inconnues ici' : 'variable inconnue ici'}. ${may}`;
};
export const missingPlaces = (names: readonly string[]): string =>
  `${names.length > 1 ? 'Ces variables doivent' : 'Cette variable doit'} rester dans le texte\u202f: ${listed(names)}.`;
export const BRACES = 'Une accolade ne sert qu’à écrire une variable, comme {prenom}.';
export const ONE_LINE = 'Ce texte tient sur une ligne.';
