/** Texts as long as the longest on screen, so that a specimen wraps where a page would. */
export const LONG_LABEL = 'Adresse électronique de la personne qui reçoit les factures de la société';
export const LONG_HINT =
  'Elle reçoit chaque facture le jour de son émission, puis un rappel sept jours avant l’échéance si le virement n’est pas arrivé.';
export const LONG_ERROR =
  'Cette adresse est déjà celle d’un autre membre de la société\u202f: choisissez-en une autre, ou retirez-la d’abord de son profil.';
export const UNBROKEN = 'anticonstitutionnellement-inconstitutionnellement-intergouvernementalisation';
