/** Addresses of claims at the back-office. */
export const staffClaimUrls = {
  list: (query = '') => `/gestion/reclamations${query ? `?${query}` : ''}`,
  one: (id: string) => `/gestion/reclamations/${id}`,
  file: (id: string, docId: string) => `/gestion/reclamations/${id}/fichiers/${docId}`,
  policies: (query = '') => `/gestion/reclamations/regles${query ? `?${query}` : ''}`,
  rates: (query = '') => `/gestion/reclamations/taux${query ? `?${query}` : ''}`,
} as const;
