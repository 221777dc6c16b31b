import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { doorAfter, Doors } from './doors.tsx';

const SHUT = {
  day: 12,
  opensAt: '2024-12-11T23:00:00.000Z',
  isOpen: false,
  title: null,
  text: null,
  path: null,
};
const OPEN = {
  day: 11,
  opensAt: '2024-12-10T23:00:00.000Z',
  isOpen: true,
  title: 'Deux jeux de clés',
  text: 'Le double est fourni.',
  path: '/aide',
};

const html = renderToStaticMarkup(
  <MemoryRouter>
    <Doors doors={[OPEN, SHUT]} />
  </MemoryRouter>,
);

test('an open door has its text, and opens without scripts', () => {
  expect(html).toMatch(
    /<details class="promotions_door"><summary data-door="true"><span class="vh">Porte du mercredi 11 décembre<\/span>/,
  );
  expect(html).toContain('Le double est fourni.');
  expect(html).toMatch(/href="\/aide"[^>]*>Voir<span class="vh"> Deux jeux de clés/);
});

// DEAL-5
test('a closed door shows when it opens; arrows focus it, and it has no button', () => {
  const shut = html.slice(html.indexOf('door-shut'));
  expect(shut).toContain('Ouvre le jeudi 12 décembre');
  expect(shut).toMatch(/^door-shut" data-door="true" tabindex="-1"/i);
  expect(shut).not.toMatch(/<summary|<a |<button/);
});

const DOOR_COUNT = 24;

test('arrows move between doors, and between rows as rendered', () => {
  expect(doorAfter('ArrowRight', 5, DOOR_COUNT, 'laptop')).toBe(6);
  expect(doorAfter('ArrowLeft', 6, DOOR_COUNT, 'laptop')).toBe(5);
  expect([
    doorAfter('ArrowDown', 7, DOOR_COUNT, 'laptop'),
    doorAfter('ArrowDown', 7, DOOR_COUNT, 'mobile'),
  ]).toEqual([13, 11]);
  expect([
    doorAfter('ArrowUp', 7, DOOR_COUNT, 'laptop'),
    doorAfter('ArrowUp', 7, DOOR_COUNT, 'mobile'),
  ]).toEqual([1, 3]);
});

test('Home and End move to the first and the last', () => {
  expect([doorAfter('Home', 12, DOOR_COUNT, 'mobile'), doorAfter('End', 12, DOOR_COUNT, 'mobile')]).toEqual([
    0, 23,
  ]);
});

test('stays within the calendar, and ignores other keys', () => {
  for (const [key, from] of [
    ['ArrowLeft', 0],
    ['ArrowUp', 5],
    ['ArrowRight', 23],
    ['ArrowDown', 18],
    ['Tab', 3],
    ['Enter', 3],
  ] as const)
    expect(doorAfter(key, from, DOOR_COUNT, 'laptop')).toBeUndefined();
});
