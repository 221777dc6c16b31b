import type { PromotionCalendar } from '@pomelo/contract/content/articles.schemas.ts';
import { dayNumber, parisInstant } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { type Door, findCalendar, findDoors, putCalendar, putDoors } from './calendar.repository.ts';
import { periodState } from './period-state.ts';

/**
 * A calendar whose doors open one a day, at midnight in Paris, and which is over at the midnight after its
 * last. A door that is closed has only its day, for every caller. Refuses with not-found.
 */
export async function promotionCalendar(db: Database, slug: string, now: Date): Promise<PromotionCalendar> {
  const [calendar, doors] = await Promise.all([findCalendar(db, slug), findDoors(db, slug)]);
  if (!calendar) return refuse('not-found', 'Ce calendrier n’existe pas.');
  const firstDay = dayNumber(calendar.firstDay);
  const opening = (day: number): Date => new Date(parisInstant(firstDay + day - 1, 0));
  const lastDay = doors.at(-1)?.day ?? 0;
  return {
    slug: calendar.slug,
    title: calendar.title,
    state: periodState(now, opening(1), opening(lastDay + 1)),
    doors: doors.map(({ day, title, text, path }) => {
      const opensAt = opening(day);
      const isOpen = now >= opensAt;
      return {
        day,
        opensAt: opensAt.toISOString(),
        isOpen,
        ...(isOpen ? { title, text, path } : { title: null, text: null, path: null }),
      };
    }),
  };
}

export type CalendarToAdd = { slug: string; title: string; firstDay: string; doors: readonly Door[] };

/** Adds a calendar; an existing one is not changed. */
export async function addCalendar(trx: Database, { doors, ...calendar }: CalendarToAdd): Promise<void> {
  await putCalendar(trx, calendar);
  await putDoors(trx, calendar.slug, doors);
}
