/** The field of another price, by vehicle. */
export const priceField = (productId: number): string => `prix-${productId}`;
