/** Actions of a cart button: values of the form field `intention`. */
export type CartIntention = 'ajouter' | 'commander' | 'retirer' | 'valider' | 'demander';

export const CART_ADDED = 'Le véhicule est dans votre panier';
export const CART_REMOVED = 'Le véhicule est retiré de votre panier';

/** CART-3: the server's message, or this one when it gives none. */
export const cartAddFailed = (serverMessage: string | undefined): string =>
  serverMessage || 'Le véhicule est déjà dans votre panier';

export const cartRemoveFailed = (serverMessage: string | undefined): string =>
  serverMessage || 'Le véhicule n’a pas pu être retiré de votre panier. Réessayez.';

export const cartValidateFailed = (serverMessage: string | undefined): string =>
  serverMessage || 'Le panier n’a pas pu être validé. Il est intact\u202f: réessayez.';

export const approvalAskFailed = (serverMessage: string | undefined): string =>
  serverMessage || 'La demande d’accord n’a pas pu être envoyée. Le panier est intact\u202f: réessayez.';

export const VIEWER_CANNOT_BUY = 'Votre rôle de lecteur ne permet pas de remplir le panier.';
export const VIEWER_CANNOT_VALIDATE =
  'Votre rôle de lecteur ne permet pas de valider le panier. Demandez à un acheteur de votre espace.';
