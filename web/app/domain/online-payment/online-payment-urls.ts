/** Addresses of payments online. */
export const onlinePaymentUrls = {
  /** The return address of the payment page. */
  payment: (id: string) => `/paiement-en-ligne/${id}`,
  /** Page of a mailed link, without an account. */
  link: (token: string) => `/regler/${encodeURIComponent(token)}`,
} as const;
