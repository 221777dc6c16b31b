export const terminalUrls = {
  /** The return address of the payment page. */
  order: (id: string) => `/bornes-electriques/commandes/${id}`,
  details: (id: number) => `/bornes-electriques-details/${id}`,
  compare: (ids: readonly number[]) =>
    `/bornes-electriques/comparer?${ids.map((id) => `borne=${id}`).join('&')}`,
  /** The built-in page that replaces the payment provider outside production. */
  testPayment: (token: string) => `/paiement-de-test/${encodeURIComponent(token)}`,
};
