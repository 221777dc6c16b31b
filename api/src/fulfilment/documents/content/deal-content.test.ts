import { expect, it } from 'vitest';
import { buyerOf } from './deal-content.ts';

const HEAD = {
  id: '0198c0de-0000-7000-8000-00000000000a',
  number: 'C0000012',
  workspaceId: '0198c0de-0000-7000-8000-00000000000b',
  sale: 'intra-community',
  paymentReference: null,
  prepayment: null,
  orderedAt: null,
  createdAt: new Date(),
  rs: 'Garage Dubois SRL',
  siret: '40483304800022',
  street: 'Rue du Port 4',
  complement: null,
  city: 'Liège',
} as const;

// ACC-27
it.each([
  ['4000', 'BE', 'BE0403170701', 'BE'],
  ['1111', 'LU', 'BE0403170701', 'LU'],
  ['69003', 'FR', 'FR83404833048', 'FR'],
  ['69003', 'FR', 'EL123456783', 'GR'],
  [null, null, 'BE0403170701', 'BE'],
  [null, null, null, 'FR'],
] as const)(
  'names the country of a buyer at %s (%s) with the number %s: %s',
  (postcode, country, vat, named) => {
    expect(buyerOf({ ...HEAD, postcode, country, vatNumber: vat })).toMatchObject({
      postcode: postcode ?? '',
      country: named,
    });
  },
);
