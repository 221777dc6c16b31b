/** The order of all vehicles of the cart, with delivery, services and registration papers. */
export const checkoutUrl = (): string => '/panier/commande';

/** The cart after it was ordered, or after its approval was requested. */
export const orderedCartUrls = {
  ordered: (dealId: string) => `/panier/valide?commande=${encodeURIComponent(dealId)}`,
  askedApproval: (id: string) => `/panier/demande-d-accord?demande=${encodeURIComponent(id)}`,
} as const;
