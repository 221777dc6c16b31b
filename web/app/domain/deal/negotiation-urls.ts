/** Addresses of the prices that a company proposes. */
export const negotiationUrls = {
  list: (query = '') => `/negociations${query ? `?${query}` : ''}`,
  one: (id: string) => `/negociations/${id}`,
  propose: (itemId: number) => `/negociations/nouvelle?vehicule=${itemId}`,
} as const;
