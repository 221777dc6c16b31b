import { euros } from '@pomelo/contract/money.ts';
import type { CustomerQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';

const ID = '019a0000-0000-7000-8000-000000000009';

/** A draft for Claire Martin, 1 500 € of margin on 15 000 €; a test overrides what it needs. */
export const buildQuotation = (change: Partial<CustomerQuotation> = {}): CustomerQuotation => ({
  id: ID,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  customer: { firstName: 'Claire', lastName: 'Martin', email: 'claire@exemple.fr', phone: '', address: '' },
  productId: 7,
  itemId: 3,
  url: '/occasion/renault/clio/tce-90/3',
  cost: euros(1_500_000),
  margin: euros(150_000),
  body: {
    productId: 7,
    customer: { firstName: 'Claire', lastName: 'Martin', email: 'claire@exemple.fr' },
    margin: { kind: 'amount', value: 150_000 },
    services: [],
    tradeIn: null,
    validUntil: '2026-12-05',
  },
  retail: {
    number: 'D000001',
    version: 1,
    state: 'draft',
    dealer: {
      rs: 'Garage du Lac',
      siret: '73282932000074',
      address: '1 rue du Lac, 74000 Annecy',
      phone: null,
      logo: false,
    },
    vehicle: {
      title: 'Renault Clio TCe 90',
      facts: '2024 · 12 000 km',
      mediaId: 1,
      photographs: [],
      label: '',
    },
    lines: [{ label: 'Renault Clio TCe 90', amount: euros(1_650_000) }],
    tradeIn: null,
    total: euros(1_650_000),
    toPay: euros(1_650_000),
    mention: 'TVA comprise.',
    validUntil: '2026-12-05',
    message: '',
  },
  versions: [{ version: 1, at: '2026-11-20T09:00:00.000Z', total: euros(1_650_000) }],
  sentAt: null,
  ...change,
});
