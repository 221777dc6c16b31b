import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { expect, test } from 'vitest';
import { DELIVERY_OPTIONS, PAPERS_OPTIONS } from './habits.messages.ts';

test('every way of delivery, and both papers that can be a habit, are offered', () => {
  expect(DELIVERY_OPTIONS.map(({ value }) => value).toSorted()).toEqual([...DELIVERY_TYPES].toSorted());
  expect(PAPERS_OPTIONS.map(({ value }) => value)).toEqual(['purchase-declaration', 'company']);
});
