import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { readCalendar } from '../../../testing/files/read-calendar.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

const NOW = new Date('2026-11-27T09:05:07.123Z');
const buildEvent = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'livraison-1@pomelo',
  sequence: 3,
  day: '2026-12-31',
  status: 'CONFIRMED',
  summary: 'Livraison',
  location: '',
  description: ['Dossier A1'],
  url: 'https://pomelo.test/commandes/1',
  ...given,
});
const written = (given: Partial<CalendarEvent> = {}): string =>
  writeCalendar([buildEvent(given)], NOW).toString();

it('writes a day as a date, until the next day, and the instant of the file in UTC', () => {
  const text = written();
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('DTSTAMP:20261127T090507Z\r\n');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});

it('escapes what separates values, and line breaks', () => {
  expect(written({ summary: 'a, b; c\\d', description: ['un', 'deux\r\ntrois'] })).toContain(
    'SUMMARY:a\\, b\\; c\\\\d\r\nDESCRIPTION:un\\ndeux\\ntrois\r\n',
  );
});

it('writes no line of more than 75 octets, and any text is read back', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const file = written({ summary: text });
      for (const line of file.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\n\r]/);
      }
      expect(file.includes('\uFFFD')).toBe(text.includes('\uFFFD'));
      expect(readCalendar(file)).toMatchObject([{ SUMMARY: text, STATUS: 'CONFIRMED' }]);
    }),
    { examples: [['\uFFFD'], ['un\u2028deux\\\u2029']] },
  );
});

it('replaces control characters, which no calendar may contain', () => {
  expect(readCalendar(written({ summary: 'a\u0000b\u001Fc\td' }))).toMatchObject([{ SUMMARY: 'a b c d' }]);
});
