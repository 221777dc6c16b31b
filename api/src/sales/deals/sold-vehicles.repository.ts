/** SQL condition, as text: the vehicle of this column is of an order and not cancelled there. */
export const isSold = (productId: string): string =>
  `EXISTS (SELECT FROM sold_bundle sold WHERE sold.product_id = ${productId})`;
