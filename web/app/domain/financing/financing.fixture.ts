import type { Financing } from '@pomelo/contract/financings/financings.schemas.ts';

export const buildFinancing = (given: Partial<Financing> = {}): Financing => ({
  id: '0192f0c0-0000-7000-8000-000000000001',
  dealNumber: 'A0000042',
  lender: 'Crédit du Garage',
  amount: { amount: 1_200_000, currency: 'EUR' },
  months: 12,
  state: 'waiting',
  reason: null,
  reference: 'L-1',
  offers: [],
  acceptedOfferId: null,
  signUrl: null,
  announced: null,
  expectedBy: null,
  received: { amount: 0, currency: 'EUR' },
  steps: [],
  createdAt: '2026-11-28T10:00:00.000Z',
  testPath: null,
  ...given,
});
