import { serviceLine, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import type { Party, TradeContent } from '../platform/documents/content/document-content.ts';
import { accountOf, DEMO_SELLER, partyOf, PAYMENT_TERMS } from '../platform/documents/content/seller.ts';
import { documentLine, tradeContent, type TradeInput } from '../platform/documents/content/trade-content.ts';

export const A_BUYER: Party = {
  name: 'Garage du Pont',
  street: '1 rue du Pont',
  complement: '',
  postcode: '69003',
  city: 'Lyon',
  country: 'FR',
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  email: null,
  phone: null,
  legal: [],
};

/** A likely document with prices: a test names only what matters to it. */
export const buildTradeContent = (given: Partial<TradeInput> = {}): TradeContent =>
  tradeContent({
    kind: 'invoice',
    number: 'F2026-000042',
    date: '2026-11-21',
    seller: partyOf(DEMO_SELLER),
    buyer: A_BUYER,
    lines: [
      documentLine(vehicleLine('recuperable', 1_234_567), {
        key: 'bundle:1',
        title: 'Peugeot 208 GT',
        details: ['VIN VF3ABCDEF12345678'],
      }),
      documentLine(serviceLine(39_000), { key: 'service:1:preparation', title: 'Préparation complète' }),
    ],
    payment: { ...accountOf(DEMO_SELLER), reference: 'POM0000042', dueDate: '2026-11-28' },
    orderNumber: 'A0000042',
    deliveredOn: '2026-11-25',
    deliveredTo: { street: '1 rue du Pont', postcode: '69003', city: 'Lyon', country: 'FR' },
    terms: Object.values(PAYMENT_TERMS),
    ...given,
  });
