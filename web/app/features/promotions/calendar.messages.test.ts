import { expect, test } from 'vitest';
import { calendarText, dayText, opensText } from './calendar.messages.ts';

/** Doors of December 2024, of which some are open. */
const doors = (open: number) =>
  Array.from({ length: 24 }, (_, index) => ({
    day: index + 1,
    opensAt: new Date(Date.UTC(2024, 10, 30 + index, 23)).toISOString(),
    isOpen: index < open,
    title: null,
    text: null,
    path: null,
  }));

test('a door names its day in Paris', () => {
  expect(dayText('2024-11-30T23:00:00.000Z')).toBe('dimanche 1er décembre');
  expect(opensText('2024-12-10T23:00:00.000Z')).toBe('Ouvre le mercredi 11 décembre');
});

test('the calendar shows its status', () => {
  expect(calendarText({ state: 'upcoming', doors: doors(0) })).toEqual({
    tag: 'À venir',
    text: 'La première porte ouvre le dimanche 1er décembre, à minuit.',
  });
  expect(calendarText({ state: 'live', doors: doors(1) }).text).toMatch(/^Une porte est ouverte sur 24/);
  expect(calendarText({ state: 'live', doors: doors(12) }).text).toMatch(/^12 portes sont ouvertes sur 24/);
  expect(calendarText({ state: 'over', doors: doors(24) })).toMatchObject({
    tag: 'Terminé',
    text: expect.stringMatching(/ne valent plus/),
  });
});
