import type { CommercialAnimation } from '@pomelo/contract/content/articles.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { formatDay } from '../../shared/dates.ts';

type Period = Pick<CommercialAnimation, 'state' | 'startsAt' | 'endsAt'>;

/** An end is the instant after the last moment: said as the day that still counted. */
const lastDay = (endsAt: string): string => formatDay(Date.parse(endsAt) - 1);

/** Status of a promotion, as a tag and a sentence. */
export function periodText({ state, startsAt, endsAt }: Period): { tone: TagTone; state: string; text: string } {
  if (state === 'upcoming') return { tone: 'line', state: 'À venir', text: `Cette offre commence le ${formatDay(startsAt)}.` };
  if (state === 'over')
    return {
      tone: 'plain',
      state: 'Terminée',
      text: endsAt ? `Cette offre est terminée depuis le ${lastDay(endsAt)}.` : 'Cette offre est terminée.',
    };
  return { tone: 'live', state: 'En cours', text: endsAt ? `Jusqu’au ${lastDay(endsAt)} inclus.` : 'Sans date de fin.' };
}
