import { expect, test } from 'vitest';
import { filled, named, originalOf, placesIn, plainText, valuesIn } from './named.ts';

const hello = (name: string) => `Bonjour ${named('prenom', name)}, voici l’offre ${named('numero', 42)}.`;

test('a sentence stores its values with their names', () => {
  expect(originalOf(hello('Claire'))).toBe('Bonjour {prenom}, voici l’offre {numero}.');
  expect([...valuesIn(hello('Claire'))]).toEqual([
    ['prenom', 'Claire'],
    ['numero', '42'],
  ]);
  expect([plainText(hello('Claire')), plainText(hello(''))]).toEqual([
    'Bonjour Claire, voici l’offre 42.',
    'Bonjour, voici l’offre 42.',
  ]);
});

test('a value can be anything, and is never read as a sentence', () => {
  expect(plainText(hello('{numero} $& \uE000x\uE001y\uE002'))).toBe(
    'Bonjour {numero} $& xy, voici l’offre 42.',
  );
  expect(plainText('Une accolade {prenom} que quelqu’un a écrite')).toBe(
    'Une accolade {prenom} que quelqu’un a écrite',
  );
});

test('placeholders are filled at any position, and listed once', () => {
  expect(filled('{numero}\u202f: {prenom} {numero}', valuesIn(hello('Ada')))).toBe('42\u202f: Ada 42');
  expect(placesIn('{a} {b} {a}')).toEqual(['a', 'b']);
});

// SITE-43
test('« de » elides before the value of a placeholder', () => {
  const text = (name: string) =>
    plainText(`De ${named('societe', name)}\u202f: l’espace de ${named('societe', name)} est à vous.`);
  expect([text('Automobiles Kerleo'), text('Kerleo'), text('')]).toEqual([
    'D’Automobiles Kerleo\u202f: l’espace d’Automobiles Kerleo est à vous.',
    'De Kerleo\u202f: l’espace de Kerleo est à vous.',
    'De\u202f: l’espace de est à vous.',
  ]);
  expect(plainText(`Le code ${named('code', 'A1')} guide ${named('nom', 'Anne')}`)).toBe(
    'Le code A1 guide Anne',
  );
});
