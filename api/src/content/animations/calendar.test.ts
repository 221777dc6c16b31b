import type { PromotionCalendar } from '@pomelo/contract/content/articles.schemas.ts';
import { beforeAll, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';

let now = new Date('2024-12-01T12:00:00Z');
const { app, db } = await testApi({ clock: { now: () => now } });

beforeAll(async () => {
  await db
    .insertInto('promotion_calendar')
    .values([
      { slug: 'avent', title: 'Avent', first_day: '2024-12-01' },
      // The clocks go back on 27 October 2024, and forward on 30 March 2025.
      { slug: 'automne', title: 'Automne', first_day: '2024-10-26' },
      { slug: 'printemps', title: 'Printemps', first_day: '2025-03-29' },
    ])
    .execute();
  const doors = (calendar: string, count: number) =>
    Array.from({ length: count }, (_, place) => {
      const day = place + 1;
      return { calendar, day, title: `Titre ${day}`, text: `Texte ${day}`, path: '/bornes-electriques' };
    });
  await db
    .insertInto('calendar_door')
    .values([...doors('avent', 24), ...doors('automne', 3), ...doors('printemps', 3)])
    .execute();
});

const at = async (moment: string, slug = 'avent'): Promise<PromotionCalendar> => {
  now = new Date(moment);
  return (await app.inject(`/api/calendars/${slug}`)).json();
};
const openDays = ({ doors }: PromotionCalendar): number[] =>
  doors.filter(({ isOpen }) => isOpen).map(({ day }) => day);

// CONT-8
it('opens each door at midnight in Paris; a closed door shows only its day', async () => {
  const before = await at('2024-12-05T22:59:59.999Z');
  expect(openDays(before)).toEqual([1, 2, 3, 4, 5]);
  expect(before.doors[4]).toMatchObject({
    day: 5,
    title: 'Titre 5',
    text: 'Texte 5',
    path: '/bornes-electriques',
  });
  expect(before.doors[5]).toEqual({
    day: 6,
    opensAt: '2024-12-05T23:00:00.000Z',
    isOpen: false,
    title: null,
    text: null,
    path: null,
  });
  expect(JSON.stringify(before)).not.toContain('Titre 6');
  expect(openDays(await at('2024-12-05T23:00:00Z'))).toEqual([1, 2, 3, 4, 5, 6]);
});

it('is upcoming before its first day, live to the end of its last, and over since', async () => {
  expect(await at('2024-11-30T22:59:59.999Z')).toMatchObject({ state: 'upcoming' });
  expect(openDays(await at('2024-11-30T22:59:59.999Z'))).toEqual([]);
  expect(await at('2024-11-30T23:00:00Z')).toMatchObject({ state: 'live' });
  expect(await at('2024-12-24T22:59:59.999Z')).toMatchObject({ state: 'live' });
  const over = await at('2024-12-24T23:00:00Z');
  expect([over.state, openDays(over).length]).toEqual(['over', 24]);
});

// SITE-3
it('opens at midnight in Paris on the days when the clocks change too', async () => {
  const autumn = await at('2024-10-28T00:00:00Z', 'automne');
  expect(autumn.doors.map(({ opensAt }) => opensAt)).toEqual([
    '2024-10-25T22:00:00.000Z',
    '2024-10-26T22:00:00.000Z',
    '2024-10-27T23:00:00.000Z',
  ]);
  const spring = await at('2025-03-30T00:00:00Z', 'printemps');
  expect(spring.doors.map(({ opensAt }) => opensAt)).toEqual([
    '2025-03-28T23:00:00.000Z',
    '2025-03-29T23:00:00.000Z',
    '2025-03-30T22:00:00.000Z',
  ]);
  expect((await at('2025-03-31T21:59:59.999Z', 'printemps')).state).toBe('live');
  expect((await at('2025-03-31T22:00:00Z', 'printemps')).state).toBe('over');
});

it('is not found by a name that none has', async () => {
  expect((await app.inject('/api/calendars/noel-1998')).statusCode).toBe(404);
  expect((await app.inject('/api/calendars/..%2Favent')).statusCode).toBe(400);
});
