import { expect, it } from 'vitest';
import { companyPlace } from './company-place.ts';

it('merges the configuration over the defaults', () => {
  const place = companyPlace([
    { id: 1, key: 'contactPhone', type: 'text', value: ' +33140000000 ' },
    { id: 2, key: 'contactTown', type: 'integer', value: '3' },
    { id: 3, key: 'contactStreet', type: 'text', value: ' ' },
    { id: 4, key: '__proto__', type: 'text', value: 'x' },
  ]);
  expect(place).toEqual({
    name: 'Pomelo SAS',
    street: '18 quai du Commerce',
    town: '69009 Lyon',
    phone: '+33140000000',
  });
});
