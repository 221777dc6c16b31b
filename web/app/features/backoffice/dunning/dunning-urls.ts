/** Addresses of dunning at the back-office. `query` without `?`. */
export const dunningUrls = {
  list: () => '/gestion/relances',
  company: (id: string) => `/gestion/relances/${id}`,
  settings: (query = '') => `/gestion/relances/reglages${query ? `?${query}` : ''}`,
} as const;
