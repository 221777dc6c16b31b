import { expect, test } from 'vitest';
import { changeIn, chosenIn, signedValue } from './bulk-form.ts';

const typed = (query: string) => {
  const params = new URLSearchParams(query);
  return { get: (name: string) => params.get(name) ?? '', all: (name: string) => params.getAll(name) };
};

test('reads amounts and percentages as typed, with their sign', () => {
  expect([
    signedValue('−500', 'amount'),
    signedValue('1 250,50 €', 'amount'),
    signedValue('+ 300', 'amount'),
  ]).toEqual([-50_000, 125_050, 30_000]);
  expect([
    signedValue('-2,5 %', 'percent'),
    signedValue('3', 'percent'),
    signedValue('0.25', 'percent'),
  ]).toEqual([-250, 300, 25]);
  expect([
    signedValue('', 'amount'),
    signedValue('un peu', 'percent'),
    signedValue('2,555', 'percent'),
  ]).toEqual([null, null, null]);
});

test('changes only what is filled in', () => {
  expect(
    changeIn(typed('change.price.by=&change.price=12&change.status=&change.depotId=&change.availableFrom=')),
  ).toEqual({});
  expect(
    changeIn(
      typed(
        'change.price.by=percent&change.price=-3&change.status=withdrawn&change.depotId=4&change.availableFrom=2026-12-01',
      ),
    ),
  ).toEqual({
    price: { by: 'percent', hundredths: -300 },
    status: 'withdrawn',
    depotId: 4,
    availableFrom: '2026-12-01',
  });
  expect(changeIn(typed('now=1&change.availableFrom=2026-12-01'))).toEqual({ availableFrom: null });
  expect(changeIn(typed('change.price.by=amount&change.price=beaucoup'))).toBeNull();
});

test('applies to the selected vehicles, or to all that match the filters', () => {
  expect(chosenIn(typed('ids=4&ids=5'))).toEqual({ ids: [4, 5] });
  expect(chosenIn(typed('ids=4&portee=tous&filtres=etat%3Dbrouillon&total=312'))).toEqual({
    filters: { state: 'draft' },
    expected: 312,
  });
});
