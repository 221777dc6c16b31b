import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { factRows, textOf } from '../src/fact-rows.tsx';

it('reads the text of a label with markup', () => {
  expect(
    textOf(
      <>
        1<sup>re</sup> MEC
      </>,
    ),
  ).toBe('1re MEC');
});

it('reads plain text, and null as an empty text', () => {
  expect(textOf('Kilométrage')).toBe('Kilométrage');
  expect([null, undefined, false].map(textOf)).toEqual(['', '', '']);
});

it('leaves absent facts out, and shows a dash for a value that is unknown', () => {
  const paid = false;
  expect(
    renderToStaticMarkup(
      factRows([
        { label: 'Montant', value: '12\u202f€', num: true },
        paid && { label: 'Réglée le', value: '3 mars' },
        { label: 'Pose', value: null },
      ]),
    ),
  ).toBe(
    '<dl><div><dt>Montant</dt><dd class="num">12\u202f€</dd></div><div><dt>Pose</dt><dd>—</dd></div></dl>',
  );
});
