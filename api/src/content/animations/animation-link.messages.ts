import type { CommercialAnimation } from '@pomelo/contract/content/articles.schemas.ts';

export const LINK_EXPIRED = 'Ce lien a expiré. Demandez-en un autre à votre contact chez Pomelo.';
export const ANIMATION_OVER = 'Cette offre est terminée\u202f: elle ne peut plus être envoyée.';
export const NO_ANIMATION = 'Aucune offre commerciale ne peut être envoyée.';

const french = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long' });
const dayOf = (at: string): string => french.format(new Date(at)).replace(/^1 /, '1er ');

/** A commercial animation in the command line's list. */
export function animationLine({
  id,
  title,
  state,
  isPrivate,
  startsAt,
  endsAt,
}: CommercialAnimation): string {
  const marks = [
    isPrivate ? 'privée' : 'publique',
    ...(state === 'upcoming' ? [`à partir du ${dayOf(startsAt)}`] : []),
    endsAt === null ? 'sans fin' : `jusqu’au ${dayOf(endsAt)}`,
  ];
  return `${String(id).padStart(4)}  ${title}\u202f: ${marks.join(', ')}`;
}

export const animationSent = (title: string, email: string): string =>
  `Le lien de l’offre «\u202f${title}\u202f» part à ${email} dans quelques minutes.`;
