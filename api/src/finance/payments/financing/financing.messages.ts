export const NO_LENDER = 'Aucun prêteur n’est proposé pour l’instant.';
export const LENDER_CHANGED =
  'Le prêteur a changé\u202f: relisez ce qui lui serait envoyé, puis recommencez.';
export const NOTHING_DUE = 'Il n’y a plus rien à régler pour cette commande.';
export const MORE_THAN_DUE = 'Ce montant dépasse ce qu’il reste à régler pour cette commande.';
export const FINANCING_UNDER_WAY = 'Une demande de financement est déjà en cours pour cette commande.';
export const MORE_THAN_LEFT =
  'Il reste moins à régler que le montant de ce financement\u202f: renoncez-y, puis faites une nouvelle demande.';
export const OFFER_OVER = 'Cette offre n’est plus valable chez le prêteur.';
export const NOT_OFFERED = 'Cette demande n’attend plus le choix d’une offre.';
export const LENDER_AWAY = 'Le prêteur ne répond pas. Réessayez dans quelques minutes.';
export const SIGNED_ALREADY =
  'Le contrat est signé ou la demande est close\u202f: adressez-vous au prêteur pour y renoncer.';
export const FINANCING_ENDED = 'Ce financement est déjà clos.';
export const LENDER_REFUSES = 'Le prêteur refuse d’annuler ce contrat.';
export const NEVER_ANSWERED = 'Le prêteur n’a pas répondu à cette demande.';
export const UNKNOWN_TO_LENDER = 'Le prêteur ne connaît plus cette demande.';
