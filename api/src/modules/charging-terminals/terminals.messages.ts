export const TOO_MANY_PENDING = 'Cinq commandes attendent déjà leur paiement\u202f: réglez-les, ou attendez qu’elles s’annulent.';
export const PAYMENTS_CLOSED = 'Le paiement par carte ne répond pas. Rien n’a été commandé\u202f: réessayez dans un instant.';

/** More were wanted than there are. */
export function notEnough(stock: number): string {
  if (stock === 0) return 'Cette borne est épuisée pour le moment.';
  return stock === 1 ? 'Il ne reste qu’une borne en stock.' : `Il ne reste que ${stock} bornes en stock.`;
}
