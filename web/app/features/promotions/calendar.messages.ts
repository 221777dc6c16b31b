import type { PromotionCalendar } from '@pomelo/contract/content/articles.schemas.ts';

type State = Pick<PromotionCalendar, 'state' | 'doors'>;

const day = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Paris',
});

/** « dimanche 1er décembre ». */
export const dayText = (instant: string): string => day.format(new Date(instant)).replace(/\b1 /, '1er ');

export const opensText = (opensAt: string): string => `Ouvre le ${dayText(opensAt)}`;

/** Status of the calendar, and validity of its doors. */
export function calendarText({ state, doors }: State): { tag: string; text: string } {
  const first = doors[0];
  if (state === 'upcoming')
    return {
      tag: 'À venir',
      text: first ? `La première porte ouvre le ${dayText(first.opensAt)}, à minuit.` : '',
    };
  if (state === 'over')
    return {
      tag: 'Terminé',
      text: 'Le calendrier est terminé. Ses portes restent ouvertes pour le plaisir\u202f: leurs offres ne valent plus.',
    };
  const open = doors.filter(({ isOpen }) => isOpen).length;
  return {
    tag: 'En cours',
    text: `${open === 1 ? 'Une porte est ouverte' : `${open} portes sont ouvertes`} sur ${doors.length}. Une de plus chaque jour à minuit.`,
  };
}
