/** Addresses of financings at the back-office. `query` without `?`. */
export const staffFinancingUrls = {
  list: (query = '') => `/gestion/financements${query ? `?${query}` : ''}`,
  one: (id: string) => `/gestion/financements/${id}`,
  ofDeal: (dealId: string) => `/gestion/financements?affaire=${dealId}`,
} as const;
