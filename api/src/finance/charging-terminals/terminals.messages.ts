export const TOO_MANY_PENDING =
  'Cinq commandes attendent déjà leur paiement\u202f: réglez-les, ou attendez qu’elles s’annulent.';
export const TOO_MANY_ABANDONED =
  'Trop de commandes de bornes sont restées sans règlement depuis 24 heures\u202f: réglez celles qui attendent, ou réessayez demain.';
export const PAYMENTS_CLOSED =
  'Le paiement par carte ne répond pas. Rien n’a été commandé\u202f: réessayez dans un instant.';

export const BILLING_ADDRESS_MISSING =
  'Complétez votre profil pour commander\u202f: indiquez l’adresse de facturation.';
export const NO_INSTALLATION = 'La pose de cette borne n’est pas proposée\u202f: commandez-la sans la pose.';

/** More were wanted than there are. */
export function notEnough(stock: number): string {
  if (stock === 0) return 'Cette borne est épuisée pour le moment.';
  return stock === 1 ? 'Il ne reste qu’une borne en stock.' : `Il ne reste que ${stock} bornes en stock.`;
}

/**
 * A workspace reserves at most `most` unpaid terminals of a model, and has already reserved `unpaid` of them.
 */
export function unpaidLimitReached(unpaid: number, max: number): string {
  const rule = `Avant règlement, un espace réserve au plus ${max} bornes d’un même modèle`;
  if (unpaid === 0)
    return `${rule}\u202f: commandez-en moins, puis le reste une fois la première commande réglée.`;
  return unpaid === 1
    ? `${rule}, et le vôtre en réserve déjà une\u202f: réglez cette commande d’abord.`
    : `${rule}, et le vôtre en réserve déjà ${unpaid}\u202f: réglez ces commandes d’abord.`;
}

export const WHO_MAY_ORDER =
  'Demandez à un titulaire de votre espace de passer cette commande à votre place.';

export const ORDER_MOVED = 'Cette commande a changé d’étape entre-temps\u202f: vérifiez où elle en est.';
export const PAID_MEANWHILE =
  'Cette commande vient d’être réglée\u202f: elle ne s’annule plus, elle se rembourse.';
export const NO_CARD_PAYMENT =
  'Aucun paiement par carte n’est connu pour cette commande\u202f: il n’y a rien à rendre sur une carte.';
export const CARD_UNREACHABLE =
  'Le prestataire de paiement ne répond pas. Rien n’a changé\u202f: réessayez dans un instant.';

/** Reason of the transfer that replaces a refund on the card. */
export const FAILED_ON_CARD = 'Remboursement refusé sur la carte';
