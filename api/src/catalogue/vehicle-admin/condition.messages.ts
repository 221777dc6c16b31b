/** Messages to the team when a condition report cannot be saved. */
export const conditionRefusals = {
  noDraft: 'Aucun rapport n’est en cours\u202f: commencez-en un.',
  mostVersions: 'Ce véhicule a déjà cinquante versions de son rapport.',
  mostDamages: 'Au plus 60 dommages par rapport.',
  mostPhotos: 'Au plus six photos par dommage.',
  noDamage: 'Ce dommage n’existe pas.',
  unknownPart: 'Choisissez un élément de la liste.',
  noDay: 'Indiquez le jour du contrôle avant de signer.',
  noKm: 'Indiquez le kilométrage du contrôle avant de signer.',
  future: 'Un contrôle ne peut pas être daté de demain.',
  rateExists: 'Un tarif commence déjà ce jour-là.',
  noReport: 'Cette version n’existe pas.',
  reported: 'L’état de ce véhicule vient d’un rapport signé\u202f: modifiez le rapport.',
} as const;
