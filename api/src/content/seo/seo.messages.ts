export const NO_SEO = 'Ces textes n’existent pas.';
export const PATH_TAKEN = 'Cette page de liste a déjà ses textes.';
export const DEEP_FILTER = 'Un filtre s’écrit en un seul mot d’adresse, sans barre oblique.';

/** Label of the texts of a listing page in the audit log. */
export const seoLabel = (path: string): string => `Référencement de ${path}`;
