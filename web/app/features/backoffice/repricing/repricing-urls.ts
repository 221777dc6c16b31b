const withQuery = (path: string, query: string): string => (query ? `${path}?${query}` : path);

/** URLs of the pricing rules and of their repricings. */
export const repricingUrls = {
  rules: (query = '') => withQuery('/gestion/regles-de-prix', query),
  one: (id: string, query = '') => withQuery(`/gestion/regles-de-prix/${id}`, query),
} as const;
