import { expect, test } from 'vitest';
import { readDate } from './date.ts';

test.each([
  ['15/03/2021', '2021-03-15', 'day'],
  ['2021-03-15', '2021-03-15', 'day'],
  ['15.3.21', '2021-03-15', 'day'],
  ['15/03/98', '1998-03-15', 'day'],
  ['20210315', '2021-03-15', 'day'],
  ['2021-03-15T10:00:00Z', '2021-03-15', 'day'],
  ['03/2021', '2021-03-01', 'month'],
  ['2021-03', '2021-03-01', 'month'],
  ['2021', '2021-01-01', 'year'],
  ['2021.0', '2021-01-01', 'year'],
  ['202103', '2021-03-01', 'month'],
  ['11/21', '2021-11-01', 'month'],
  ['mars-21', '2021-03-01', 'month'],
  ['janv. 2020', '2020-01-01', 'month'],
  ['Août 2020', '2020-08-01', 'month'],
  ['Mai 2022', '2022-05-01', 'month'],
  ['März 21', '2021-03-01', 'month'],
  ['paź 2019', '2019-10-01', 'month'],
  ['1er mars 2021', '2021-03-01', 'day'],
  ['01-Sep-2019', '2019-09-01', 'day'],
  ['Mar 15, 2021', '2021-03-15', 'day'],
  ['15. Dezember 2021', '2021-12-15', 'day'],
  ['20 de mayo de 2020', '2020-05-20', 'day'],
  ['15 stycznia 2021', '2021-01-15', 'day'],
  ['3 mrt 2021', '2021-03-03', 'day'],
  ['12 giugno 2018', '2018-06-12', 'day'],
  // Midnight in Paris, as a program writes it in universal time.
  ['2020-12-31T23:00:00.000Z', '2021-01-01', 'day'],
  ['2021-07-14T22:00:00Z', '2021-07-15', 'day'],
  ['29/02/2024', '2024-02-29', 'day'],
])('%j is %s (to the %s)', (text, iso, precision) =>
  expect(readDate(text)).toMatchObject({ iso, precision }),
);

test.each([
  '',
  '29/02/2023',
  '31/04/2021',
  '00/01/2021',
  '0000-00-00',
  '13/2021',
  '2021-13-01',
  '12021',
  '01/01/999999',
  'hier',
  'brumaire 2021',
  '31 avril 2021',
])('%j is no date', (text) => expect(readDate(text)).toBeNull());

test('the days of every month are those of the calendar, in common, leap and century years', () => {
  const read = [1900, 2000, 2023, 2024, 2100].flatMap((year) =>
    Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) =>
      Array.from({ length: 32 }, (_, day) => {
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        const calendar = new Date(`${iso}T00:00:00Z`);
        const exists = !Number.isNaN(calendar.getTime()) && calendar.toISOString().startsWith(iso);
        return [iso, readDate(iso)?.iso ?? null, exists ? iso : null] as const;
      }),
    ),
  );
  expect(read.filter(([, is, should]) => is !== should)).toEqual([]);
});
