import { expect, test } from 'vitest';
import { decodeListing, encodeListing } from '../../domain/listing/listing-query.ts';
import { type Understood, withReadText } from './read-text.ts';

const filter = (name: string, value: string) => ({ name, value, label: value });
const understood = (filters: Understood['filters'], text = '', dropped: string[] = []): Understood => ({
  text,
  filters,
  corrections: [],
  dropped,
});
function addressOf(address: string, read: Understood): string | null {
  const query = withReadText(decodeListing(new URLSearchParams(address)), read);
  return query && decodeURIComponent(encodeListing(query));
}

test('filters found in the text become filters of the address, and the typed text is stored', () => {
  const read = understood(
    [filter('model', 'renault--clio'), filter('energy', 'diesel'), filter('priceMax', '15000')],
    'gt',
  );
  expect(addressOf('q=clio+gt+diesel+moins+de+15000&page=3', read)).toBe(
    'q=gt&marque=renault&modele=renault--clio&energie=diesel&prix-max=15000&saisie=clio+gt+diesel+moins+de+15000',
  );
});

test('dropped words stay in the text, so that the next read reports them again', () => {
  const read = understood([filter('make', 'renault')], 'gt', ['rouge']);
  expect(addressOf('q=renault+gt+rouge', read)).toBe('q=gt+rouge&marque=renault&saisie=renault+gt+rouge');
});

test('leaves a text without filters, or with unknown ones, unchanged', () => {
  expect(addressOf('q=gt', understood([], 'gt'))).toBeNull();
  expect(addressOf('q=lune', understood([filter('moon', 'full')]))).toBeNull();
});

test('the narrower of text and filters applies', () => {
  const read = understood([filter('energy', 'diesel'), filter('kmMax', '90000'), filter('yearMin', '2018')]);
  expect(addressOf('q=x&energie=diesel,essence&km-max=50000&annee-min=2015', read)).toBe(
    'energie=diesel&km-max=50000&annee-min=2018&saisie=x',
  );
});

test('a model replaces wider choices of cars, and a make retains only its own models', () => {
  const model = understood([filter('model', 'peugeot--208')]);
  expect(addressOf('q=208&marque=peugeot,renault', model)).toBe(
    'marque=peugeot&modele=peugeot--208&saisie=208',
  );
  const make = understood([filter('make', 'renault')]);
  expect(addressOf('q=renault&modele=renault--clio,peugeot--208', make)).toBe(
    'marque=renault&modele=renault--clio&saisie=renault',
  );
});
