/** Why a shot or a link of a guided capture is refused. */
export const captureRefusals = {
  oneOfTwo: 'Une photo montre un angle, ou un dommage avec son élément et sa nature.',
  otherVehicle: 'Cette photo a déjà été envoyée pour un autre véhicule.',
  mostShots: 'Ce véhicule a reçu 600 photos, le maximum.',
  mostLinkShots: 'Ce lien a reçu toutes les photos qu’il permet\u202f: demandez-en un autre.',
  noShot: 'Cette photo n’attend aucune décision.',
  mostLinks: 'Ce véhicule a déjà trente liens.',
  lastDayPast: 'Choisissez un jour à venir.',
  lastDayFar: 'Un lien dure au plus soixante jours.',
  noLink: 'Ce lien n’existe pas.',
  linkOver: 'Ce lien ne fonctionne plus\u202f: demandez-en un autre à Pomelo.',
  tooMany: 'Trop de photos d’un coup depuis votre connexion\u202f: l’envoi reprend dans quelques minutes.',
} as const;
