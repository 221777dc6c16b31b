/** Listings that other pages than the listing lead to. */
export const searchUrls = {
  text: (text: string) => `/vente-voiture-marchand?q=${encodeURIComponent(text)}`,
  favorites: () => '/vente-voiture-marchand?favoris=1',
  arrivals: () => '/vente-voiture-marchand?arrivages=1',
  /** Opens a saved search: marks it as seen, then shows the listing. */
  saved: (id: string) => `/mes-recherches/${id}`,
} as const;
