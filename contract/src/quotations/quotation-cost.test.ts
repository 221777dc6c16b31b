import { expect, it } from 'vitest';
import { euros } from '../money.ts';
import { quotationCost } from './quotation-cost.ts';

const line = (kind: 'vehicle' | 'preparation' | 'delivery' | 'carte-grise', cents: number) => ({
  kind,
  code: kind,
  label: kind,
  exclTax: euros(cents),
  vat: null,
  toPay: euros(cents),
  estimate: false,
});

it('includes preparation and delivery of the vehicle, without the carte grise', () => {
  const lines = [
    line('vehicle', 1_000_000),
    line('preparation', 12_000),
    line('delivery', 30_000),
    line('carte-grise', 28_376),
  ];
  expect(quotationCost({ lines })).toBe(1_042_000);
});
