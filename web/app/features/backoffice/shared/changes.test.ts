import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('lists only what changed, by its labels', () => {
  const before = { title: 'Peugeot 208', priceCents: 1_200_000, visible: false, roles: ['sales'] };
  const after = {
    title: 'Peugeot 208',
    priceCents: 1_150_050,
    visible: true,
    roles: ['sales', 'accounting'],
  };
  expect(changesBetween(before, after).map((change) => [change.label, change.before, change.after])).toEqual([
    ['Prix', '12\u202f000\u202f€', '11\u202f500,50\u202f€'],
    ['Affiché', 'Non', 'Oui'],
    ['Rôles', 'Commercial', 'Commercial, Comptabilité'],
  ]);
});

test('a creation has no value before, a removal none after', () => {
  expect(changesBetween(null, { name: 'Lyon' })).toEqual([
    { path: 'name', label: 'Nom', before: null, after: 'Lyon' },
  ]);
  expect(changesBetween({ name: 'Lyon' }, undefined)).toEqual([
    { path: 'name', label: 'Nom', before: 'Lyon', after: null },
  ]);
});

test('formats amounts, days and hours in French, inside lists too', () => {
  const after = {
    lines: [{ price: { amount: 990_000, currency: 'EUR' }, date: '2026-11-21' }],
    sentAt: '2026-11-21T08:05:00.000Z',
  };
  expect(changesBetween(null, after).map((change) => [change.label, change.after])).toEqual([
    ['lines › 1 › Prix', '9\u202f900\u202f€'],
    ['lines › 1 › Date', '21/11/2026'],
    ['sentAt', '21/11/2026 à 9\u202fh\u202f05'],
  ]);
});

test('formats a first registration that is a year, unknown or absent', () => {
  const changedTexts = (before: string | null, after: string | null) =>
    changesBetween({ firstRegistration: before }, { firstRegistration: after }).map((change) => [
      change.before,
      change.after,
    ]);
  expect(changedTexts('unknown', '2019')).toEqual([['non communiquée', '2019']]);
  expect(changedTexts(null, '2019-05-04')).toEqual([['jamais immatriculé', '04/05/2019']]);
});

test('treats null and an empty text as equal', () => {
  expect(changesBetween({ note: '' }, { note: null })).toEqual([]);
});

test('formats a single value too', () => {
  expect(changesBetween(3, 4)).toEqual([{ path: '', label: 'Valeur', before: '3', after: '4' }]);
});

test('labels a field by the kind of its entry, and leaves names given by users as they are', () => {
  const labels = (resource: string) =>
    changesBetween(null, { owner: 'Inès Garnier' }, resource).map(({ label }) => label);
  expect([labels('workspace'), labels('queue')]).toEqual([['Titulaire'], ['Suivi par']]);
  expect(changesBetween(null, { columns: { 'Parc n°': 'référence' } })).toMatchObject([
    { label: 'Colonnes › Parc n°', after: 'référence' },
  ]);
  expect(changesBetween(null, { price: { by: 'percent', hundredths: -250 } })).toMatchObject([
    { label: 'Prix › Par', after: 'Un pourcentage' },
    { label: 'Prix › De', after: '-2,5\u202f%' },
  ]);
});

test('shows HTML as its text, one line per block', () => {
  const after = {
    body: '<h2>Horaires</h2><p>Lundi &amp; mardi<br>à 9 h</p><table><tr><th>Parc</th><td>Lyon</td></tr></table>',
  };
  expect(changesBetween(null, after)).toMatchObject([
    { before: null, after: 'Horaires\nLundi & mardi\nà 9 h\nParc | Lyon' },
  ]);
});

test('lists a change of formatting alone as such', () => {
  expect(changesBetween({ body: '<p>Lyon</p>' }, { body: '<p><strong>Lyon</strong></p>' })).toMatchObject([
    { label: expect.stringContaining('mise en forme'), before: 'Lyon', after: 'Lyon' },
  ]);
});

test('leaves a plain text with comparison signs as it is', () => {
  expect(changesBetween(null, { note: '<p>' })).toMatchObject([{ after: '<p>' }]);
  expect(changesBetween(null, { body: 'kilométrage < 100 et prix > 5 000' })).toMatchObject([
    { after: 'kilométrage < 100 et prix > 5 000' },
  ]);
});
