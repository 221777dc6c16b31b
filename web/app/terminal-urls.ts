/** Pages of charging terminals; their list is of every page's menu (`urls.terminals`). */
export const terminalUrls = {
  terminal: (id: number, query = '') => `/bornes-electriques/${id}${query}`,
  orders: () => '/bornes-electriques/commandes',
  /** The return address of the payment page. */
  order: (id: string) => `/bornes-electriques/commandes/${id}`,
  /** The PDF of an invoice or a credit note. */
  document: (id: string, documentId: string) => `/bornes-electriques/commandes/${id}/documents/${documentId}`,
  details: (id: number) => `/bornes-electriques-details/${id}`,
  compare: (ids: readonly number[]) =>
    `/bornes-electriques/comparer?${ids.map((id) => `borne=${id}`).join('&')}`,
  /** The built-in page that replaces the payment provider outside production. */
  testPayment: (token: string) => `/paiement-de-test/${encodeURIComponent(token)}`,
} as const;
