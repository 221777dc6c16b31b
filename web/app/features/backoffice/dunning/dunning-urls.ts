/** Addresses of dunning at the back-office. `query` without `?`. */
export const dunningUrls = {
  list: () => '/gestion/relances',
  /** Companies that were sent a formal notice. */
  noticed: () => '/gestion/relances?etape=mise-en-demeure',
  company: (id: string) => `/gestion/relances/${id}`,
  notes: () => '/gestion/relances/notes-de-debit',
  note: (id: string) => `/gestion/relances/notes-de-debit/${id}`,
  settings: (query = '') => `/gestion/relances/reglages${query ? `?${query}` : ''}`,
} as const;
