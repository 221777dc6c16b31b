/** Addresses of the cart alone. */
export const cartUrls = {
  /** Data, not a page: the delivered price of the cart, or of a validated one. */
  delivered: (dealId?: string) =>
    dealId === undefined ? '/panier/prix-rendu' : `/panier/prix-rendu?commande=${encodeURIComponent(dealId)}`,
} as const;
