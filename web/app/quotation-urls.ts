/** Pages of one customer quotation; the list is of every page's menu (`urls.quotations`). */
export const quotationUrls = {
  newOne: (itemId: number, productId?: number) =>
    `/devis-client/nouveau?vehicule=${itemId}${productId === undefined ? '' : `&produit=${productId}`}`,
  quotation: (id: string, query = '') => `/devis-client/${id}${query}`,
} as const;
