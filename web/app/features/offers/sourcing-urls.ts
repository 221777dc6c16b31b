/** Addresses of sourcing requests alone. */
export const sourcingUrls = {
  sent: (dealId: string) => `/recherche-de-vehicule?demande=${encodeURIComponent(dealId)}`,
} as const;
