import type { Deal, Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { serviceLine, totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';

export const DEAL_ID = '019a0000-0000-7000-8000-0000000000d2';

/** The first version of an offer of one vehicle with one service, for tests. */
export const buildOffer = (over: Partial<Offer> = {}): Offer => ({
  id: '019a0000-0000-7000-8000-0000000000f1',
  version: 1,
  state: 'made',
  by: 'pomelo',
  validUntil: '2026-11-27T17:00:00Z',
  madeAt: '2026-11-20T09:00:00Z',
  lines: [
    {
      productId: 11,
      itemId: 1,
      title: 'Peugeot 308 SW 1.2 Hybrid 136',
      url: '/occasion/peugeot/308-sw/1-2-hybrid-136/1',
      mediaId: 7,
      km: 41_000,
      year: 2022,
      place: 'Lyon-Corbas (69)',
      vatRegime: 'recuperable',
      listPrice: euros(2_049_000),
      price: euros(2_000_000),
      services: [],
    },
  ],
  totals: totalsOfLines([vehicleLine('recuperable', 2_000_000), serviceLine(10_000)]),
  message: 'Livrable sous huit jours.',
  ...over,
});

/** The deal of that offer, which is to be answered. */
export const buildOfferedDeal = (over: Partial<Deal> = {}): Deal => ({
  id: DEAL_ID,
  number: 'O-2026-000002',
  step: 'step-3',
  complete: false,
  sourcing: null,
  ended: null,
  title: 'Peugeot 308 SW',
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: 'Alice Martin',
  vehicles: 1,
  totals: buildOffer().totals,
  toPay: euros(2_412_000),
  prepayment: null,
  validUntil: '2026-11-27T17:00:00Z',
  offers: [buildOffer()],
  messages: [],
  ...over,
});
