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
  ['29/02/2024', '2024-02-29', 'day'],
])('%j is %s (to the %s)', (text, iso, precision) => expect(readDate(text)).toMatchObject({ iso, precision }));

test.each(['', '29/02/2023', '31/04/2021', '00/01/2021', '0000-00-00', '13/2021', '2021-13-01', '12021', '01/01/999999', 'hier'])(
  '%j is no date',
  (text) => expect(readDate(text)).toBeNull(),
);
