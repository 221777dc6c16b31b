export const DEBIT_UNDER_WAY = 'Un prélèvement est déjà en cours pour cette commande.';
export const NOTHING_DUE = 'Il n’y a plus rien à régler pour cette commande.';
export const AMOUNT_CHANGED = 'Le montant à régler a changé\u202f: vérifiez-le, puis recommencez.';
export const LINK_AMOUNT_CHANGED =
  'Le montant à régler a changé depuis l’envoi de ce lien. Demandez-en un nouveau à votre interlocuteur.';
export const TOO_MUCH_ONLINE =
  'Ce montant dépasse ce qui se paie en ligne en une fois\u202f: réglez-le par virement.';
export const TOO_LITTLE_ONLINE = 'Ce montant est trop petit pour un paiement en ligne.';
export const SERVICE_CLOSED = 'Le paiement en ligne ne répond pas. Réessayez dans quelques minutes.';
export const LINK_OVER = 'Ce lien de paiement n’est plus valable.';
export const LINK_IS_OPEN = 'Un lien de paiement est déjà ouvert pour cette commande.';
export const MORE_THAN_DUE = 'Ce montant dépasse ce que la commande doit.';
