export const DEAL_CHANGED =
  'Cette affaire a changé pendant que vous l’aviez sous les yeux\u202f: elle est affichée telle qu’elle est, relisez-la avant de recommencer.';
export const WRITTEN_MEANWHILE =
  'Un message a été ajouté pendant que vous écriviez\u202f: relisez l’échange avant de répondre.';
export const NOT_FOLLOWED = 'Cette affaire n’est suivie par personne.';
export const NO_CUSTOMER =
  'Aucun acheteur ni aucune société ouverte ne répond à cette adresse ou à ce SIRET.';
export const SEVERAL_COMPANIES =
  'Cette personne appartient à plusieurs sociétés\u202f: donnez le SIRET de celle à qui l’offre est faite.';
export const OFFER_TOO_LONG = 'Une offre est valable un an au plus.';
export const OFFER_ENDED = 'Choisissez un jour à venir, ou aujourd’hui avant 18\u202fheures.';
export const OUR_PRICES_STAND = 'Nous maintenons nos prix.';
export const NO_SERVICE = 'Ce service n’est pas au tarif d’aujourd’hui.';
export const VAT_UNKNOWN =
  'Son régime de TVA n’est pas communiqué\u202f: indiquez-le sur sa fiche avant de l’offrir.';
export const NOT_ON_SALE = 'Ce véhicule n’est plus en vente.';
export const NO_OFFER_BEFORE = 'Aucune offre de Pomelo ne précède ces prix\u202f: faites-en une.';

/** Why a vehicle is unavailable to another company. */
export const takenByText = (company: string, ordered: boolean): string =>
  ordered ? `Vendu à ${company}.` : `Réservé par ${company}.`;
export const BOOKED_FOR_ANOTHER = 'Tenu pour une autre affaire ou un accord de cette société.';

/** « Peugeot 308 est sous le plancher de marge : demandez l’accord, ou relevez son prix. » */
export const belowFloorText = (titles: readonly string[]): string =>
  `${titles.join(', ')} ${titles.length > 1 ? 'sont' : 'est'} sous le plancher de marge\u202f: demandez l’accord, ou relevez ${titles.length > 1 ? 'leur' : 'son'} prix.`;
