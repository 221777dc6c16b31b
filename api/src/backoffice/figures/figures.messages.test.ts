import { expect, test } from 'vitest';
import { ageName, cellOf, headOf, marginCounted, viewsSince } from './figures.messages.ts';

test('ages are named by their days', () => {
  expect([ageName(16, 31), ageName(181, undefined)]).toEqual(['16 à 30', '181 et plus']);
});

test('a margin states on how many vehicles it is counted', () => {
  expect([marginCounted(0, 0), marginCounted(0, 1), marginCounted(1, 1), marginCounted(12, 1040)]).toEqual([
    'Aucun véhicule n’a été commandé sur la période.',
    'Marge inconnue\u202f: aucun prix d’achat n’est indiqué pour le seul véhicule commandé.',
    'Marge comptée sur le seul véhicule commandé.',
    'Marge comptée sur 12 des 1\u202f040 véhicules commandés\u202f: le prix d’achat des autres n’est pas indiqué.',
  ]);
});

test('views state since when they are counted', () => {
  expect(viewsSince('2026-11-02')).toBe(
    'Les vues sont comptées jour par jour depuis le 02/11/2026\u202f: avant, elles manquent.',
  );
  expect(viewsSince(null)).toBe('Aucune vue n’est encore comptée jour par jour.');
});

test('a file has exact figures with a comma, its units in the head', () => {
  const cells = [
    cellOf('money', -1_234_567),
    cellOf('rate', 1234),
    cellOf('days', 32),
    cellOf('per100', 5),
    cellOf('month', '2026-11-01'),
    cellOf('week', '2026-11-16'),
    cellOf('count', null),
  ];
  expect(cells).toEqual(['-12345,67', '12,34', '3,2', '0,5', '11/2026', '16/11/2026', '']);
  expect([headOf('Marge', 'money'), headOf('Vues', 'count')]).toEqual(['Marge (€)', 'Vues']);
});
