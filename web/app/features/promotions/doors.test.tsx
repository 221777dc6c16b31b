import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Doors } from './doors.tsx';

const SHUT = { day: 12, opensAt: '2024-12-11T23:00:00.000Z', isOpen: false, title: null, text: null, path: null };
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
  expect(html).toMatch(/<details class="door"><summary data-door="true"><span class="vh">Porte du mercredi 11 décembre<\/span>/);
  expect(html).toContain('Le double est fourni.');
  expect(html).toMatch(/href="\/aide"[^>]*>Voir<span class="vh"> Deux jeux de clés/);
});

// DEAL-5
test('a closed door says when it opens; arrows focus it, and it has no button', () => {
  const shut = html.slice(html.indexOf('door-shut'));
  expect(shut).toContain('Ouvre le jeudi 12 décembre');
  expect(shut).toMatch(/^door-shut" data-door="true" tabindex="-1"/i);
  expect(shut).not.toMatch(/<summary|<a |<button/);
});
