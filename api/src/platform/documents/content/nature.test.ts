import { expect, test } from 'vitest';
import type { DocumentLine } from './document-content.ts';
import { natureFact, natureOf } from './nature.ts';

const lines = (...kinds: DocumentLine['kind'][]) => kinds.map((kind) => ({ kind }));

test('an invoice is about goods, services, or both; what is paid on the buyer’s behalf is neither', () => {
  expect(natureOf(lines('vehicle'))).toBe('goods');
  expect(natureOf(lines('vehicle', 'disbursement'))).toBe('goods');
  expect(natureOf(lines('vehicle', 'service', 'disbursement'))).toBe('both');
  expect(natureOf(lines('service', 'disbursement'))).toBe('services');
  expect(natureFact(lines('vehicle', 'service'))).toEqual([
    'Nature de l’opération',
    'livraison de biens et prestation de services',
  ]);
});
