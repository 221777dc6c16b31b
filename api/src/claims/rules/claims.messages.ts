import { formatAmount } from '@pomelo/contract/format.ts';

export const NOT_DELIVERED =
  'Ce véhicule n’est pas encore livré\u202f: une réclamation s’ouvre à sa livraison.';
export const NO_POLICY = 'Aucune règle de réclamation n’était en vigueur à la livraison de ce véhicule.';
export const KM_BELOW = 'Ce kilométrage est inférieur à celui du véhicule à la vente.';
export const SETTLED = 'Cette réclamation est close.';
export const TOO_MANY_CLAIMS =
  'Ce véhicule a déjà cinq réclamations en cours\u202f: complétez l’une d’elles.';
export const NO_FILE = 'Choisissez une photo, une vidéo ou un document.';
export const TOO_MANY_FILES = 'Une réclamation a vingt fichiers au plus.';
export const TOO_MANY_MESSAGES = 'Cette réclamation a trop de messages\u202f: appelez-nous.';
export const TOO_MANY_LINKS = 'Cette réclamation a trop de liens\u202f: retirez ceux qui ne servent plus.';
export const CHANGED =
  'Cette réclamation a changé pendant que vous la lisiez\u202f: vérifiez-la avant de décider.';
export const NOT_NOW = 'Cette réclamation n’en est pas là\u202f: relisez-la.';
export const NOT_BY_ONESELF = 'Une autre personne que celle qui a décidé doit approuver.';
export const TOO_SOON = 'Choisissez un jour à venir\u202f: des règles en vigueur ne changent plus.';
export const HAS_BEGUN = 'Ces règles sont en vigueur\u202f: elles ne se retirent plus.';
export const TELL_WHY = 'Dites pourquoi vous n’approuvez pas.';
export const TOO_MANY_WRITES = 'Vous avez beaucoup écrit\u202f: attendez quelques minutes.';
export const LINK_OVER = 'Ce lien n’est plus valable\u202f: demandez-en un autre à Pomelo.';

/** Why an amount cannot be credited; null: the vehicle is on no invoice. */
export const overCreditable = (leftCents: number | null): string =>
  leftCents === null
    ? 'Ce véhicule n’est sur aucune facture\u202f: facturez-le d’abord.'
    : `Il reste ${formatAmount(leftCents)} à créditer sur les factures de ce véhicule.`;
