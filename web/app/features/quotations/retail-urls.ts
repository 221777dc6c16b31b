/** URLs for the dealer's own customer, without an account. */
export const retailUrls = {
  quotation: (token: string, query = '') => `/devis/${encodeURIComponent(token)}${query}`,
  pdf: (token: string) => `/devis/${encodeURIComponent(token)}/pdf`,
  logo: (token: string) => `/devis/${encodeURIComponent(token)}/logo`,
};

/** The dealer's own copy. */
export const quotationPdfUrl = (id: string): string => `/devis-client/${id}/pdf`;
