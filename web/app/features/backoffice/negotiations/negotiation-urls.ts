/** Addresses of the prices that companies propose, at the back-office. */
export const staffNegotiationUrls = {
  list: (query = '') => `/gestion/negociations${query ? `?${query}` : ''}`,
  one: (id: string) => `/gestion/negociations/${id}`,
  rules: (query = '') => `/gestion/negociations/regles${query ? `?${query}` : ''}`,
} as const;
