/** Files of ordered vehicles. */
export const orderFileUrls = {
  /** The list of orders; `query` is its state, without `?`. */
  list: (query = '') => (query ? `/commandes/export?${query}` : '/commandes/export'),
  carteGriseDocument: (bundleId: string, paper: string) => `/commandes/${bundleId}/carte-grise/${paper}`,
  document: (bundleId: string, documentId: string) => `/commandes/${bundleId}/documents/${documentId}`,
  /** The delivery of a vehicle, and those of its order, for a calendar. */
  calendar: (bundleId: string) => `/commandes/${bundleId}/calendrier`,
  orderCalendar: (dealId: string) => `/commandes/calendrier/${dealId}`,
  /** All documents, in one archive. */
  allDocuments: (bundleId: string) => `/commandes/${bundleId}/documents`,
};
