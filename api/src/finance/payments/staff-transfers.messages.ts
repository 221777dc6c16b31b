export const TRANSFER_CHANGED =
  'Ce virement vient d’être traité par quelqu’un d’autre\u202f: vérifiez où il en est.';
export const MORE_THAN_RECEIVED = 'Vous ne pouvez pas affecter plus que le montant du virement.';
export const REFUND_FIRST =
  'Une partie de ce que la commande a reçu est à rembourser\u202f: annulez d’abord ce remboursement.';
export const SURPLUS_CHANGED = 'Le trop-perçu de cette commande a changé\u202f: vérifiez-le.';
export const MORE_THAN_SURPLUS = 'Vous ne pouvez pas rembourser plus que le trop-perçu.';
export const SERVICE_MAKES_IT =
  'Le prestataire de paiement fait ce remboursement\u202f: il se note de lui-même.';
export const SERVICE_HAS_IT =
  'Le prestataire de paiement a déjà reçu ce remboursement\u202f: il ne s’annule plus.';
export const STILL_OWED =
  'La commande de bornes est remboursée, et sa somme reste due à l’acheteur\u202f: elle lui est virée.';
export const NOT_YET_MADE = 'Ce remboursement n’a pas pu être fait à cette date.';
export const STATEMENT_GONE = 'Ce relevé n’est plus conservé\u202f: envoyez-le de nouveau.';

export const ORDER_IS_CANCELLED =
  'Cette commande est annulée\u202f: le virement ne peut pas lui être rattaché. Rendez-le à son émetteur, ou rattachez-le à une autre.';
export const NOT_A_TABLE = 'Ce relevé n’a pas de colonnes\u202f: il est en XML.';
export const COLUMNS_MISSING = 'Indiquez une date, et un montant ou un crédit.';
export const UNKNOWN_COLUMN = 'Une colonne n’est pas de ce relevé.';
export const COLUMNS_CHANGED = 'Les colonnes ont été changées entre-temps. Rechargez la page.';
export const ORDER_TWICE = 'Une commande est indiquée deux fois.';
export const ORDER_CHANGED = 'Le reste dû d’une commande a changé. Rechargez la page.';
