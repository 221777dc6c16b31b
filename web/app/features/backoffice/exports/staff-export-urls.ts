/** Addresses of export files at the back-office. */
export const staffExportUrls = {
  list: (query = '') => `/gestion/export${query ? `?${query}` : ''}`,
  one: (id: string) => `/gestion/export/${id}`,
  proof: (id: string, docId: string) => `/gestion/export/${id}/preuves/${docId}`,
  consignmentNote: (id: string) => `/gestion/export/${id}/cmr`,
} as const;
