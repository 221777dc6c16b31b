/** Files of ordered vehicles. */
export const orderFileUrls = {
  /** The list of orders; `query` is its state, without `?`. */
  list: (query = '') => (query ? `/commandes/export?${query}` : '/commandes/export'),
  carteGriseDocument: (bundleId: string, paper: string) => `/commandes/${bundleId}/carte-grise/${paper}`,
  document: (bundleId: string, documentId: string) => `/commandes/${bundleId}/documents/${documentId}`,
  /** All documents, in one archive. */
  allDocuments: (bundleId: string) => `/commandes/${bundleId}/documents`,
};
