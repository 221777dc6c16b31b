/** Addresses of the market value. */
export const marketUrls = {
  comparables: (itemId: number) => `/comparables/${itemId}`,
  explained: () => '/valeur-de-marche',
  sellingTime: () => '/valeur-de-marche#delai-de-vente',
} as const;
