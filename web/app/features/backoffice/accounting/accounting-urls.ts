const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/** Addresses of the books. `query` without `?`. */
export const accountingUrls = {
  months: () => '/gestion/comptabilite',
  month: (month: string, query = '') => withQuery(`/gestion/comptabilite/mois/${month}`, query),
  recapitulative: (month: string) => `/gestion/comptabilite/mois/${month}/etat-recapitulatif`,
  recapitulativeFile: (month: string) => `/gestion/comptabilite/mois/${month}/etat-recapitulatif/fichier`,
  entries: (query = '') => withQuery('/gestion/comptabilite/ecritures', query),
  balance: (query = '') => withQuery('/gestion/comptabilite/balance', query),
  accounts: (query = '') => withQuery('/gestion/comptabilite/comptes', query),
  exports: (query = '') => withQuery('/gestion/comptabilite/exports', query),
  /** The file; its page has the form. */
  file: () => '/gestion/comptabilite/exports/fichier',
  fec: (year: number | string) => `/gestion/comptabilite/fec?annee=${year}`,
} as const;
