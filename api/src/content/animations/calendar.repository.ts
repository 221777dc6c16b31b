import type { Database } from '../../platform/db/tables.ts';

export const findCalendar = (db: Database, slug: string) =>
  db
    .selectFrom('promotion_calendar')
    .select(['slug', 'title', 'first_day as firstDay'])
    .where('slug', '=', slug)
    .executeTakeFirst();

export const findDoors = (db: Database, slug: string) =>
  db
    .selectFrom('calendar_door')
    .select(['day', 'title', 'text', 'path'])
    .where('calendar', '=', slug)
    .orderBy('day')
    .execute();

export const putCalendar = (trx: Database, calendar: { slug: string; title: string; firstDay: string }) =>
  trx
    .insertInto('promotion_calendar')
    .values({ slug: calendar.slug, title: calendar.title, first_day: calendar.firstDay })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type Door = { day: number; title: string; text: string; path: string | null };
export const putDoors = (trx: Database, calendar: string, doors: readonly Door[]) =>
  trx
    .insertInto('calendar_door')
    .values(doors.map((door) => ({ calendar, ...door })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
