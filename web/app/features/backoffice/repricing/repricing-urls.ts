const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/** Addresses of the pricing rules and of what they change. */
export const repricingUrls = {
  rules: (query = '') => withQuery('/gestion/regles-de-prix', query),
  one: (id: string, query = '') => withQuery(`/gestion/regles-de-prix/${id}`, query),
} as const;
