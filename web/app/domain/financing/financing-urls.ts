/** Addresses of financings. */
export const financingUrls = {
  /** Financing of an order, by its number. */
  order: (dealNumber: string, query = '') =>
    `/financement/${encodeURIComponent(dealNumber)}${query ? `?${query}` : ''}`,
  /** Replaces the lender outside production. */
  test: (reference: string) => `/financement-de-test/${encodeURIComponent(reference)}`,
} as const;
