import type { Bundle, Payment } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { CarteGrise } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import type { Deal } from '@pomelo/contract/deals/deals.schemas.ts';
import { serviceLine, totalsOfLines, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { z } from 'zod';
import { buildListing } from '../../domain/listing/listing.fixture.ts';

export const BUNDLE_ID = '019a0000-0000-7000-8000-0000000000b1';

/** An ordered vehicle with one service, for tests. */
export const buildBundle = (over: Partial<Bundle> = {}): Bundle => ({
  id: BUNDLE_ID,
  number: 'D-2026-000001-1',
  dealId: '019a0000-0000-7000-8000-0000000000d1',
  dealNumber: 'C-2026-000001',
  orderedAt: '2026-11-20T09:00:00Z',
  complete: false,
  isExported: false,
  cancelled: null,
  productId: 11,
  title: 'Peugeot 308 SW 1.2 Hybrid 136',
  productCatalogItem: buildListing(),
  inclTaxPrice: euros(2_458_800),
  services: [
    {
      id: '019a0000-0000-7000-8000-0000000000c1',
      kind: 'preparation',
      code: 'preparation',
      label: 'Préparation esthétique',
      exclTax: euros(19_000),
      vat: euros(3800),
      inclTax: euros(22_800),
      estimate: false,
    },
  ],
  totals: totalsOfLines([vehicleLine('recuperable', 2_049_000), serviceLine(19_000)]),
  currentStep: 'ordered',
  ...over,
});

/** Amount left to pay, in cents. */
export const buildPayment = (dueCents: number): z.infer<typeof Payment> => ({
  total: euros(2_481_600),
  received: euros(2_481_600 - dueCents),
  due: euros(dueCents),
  deposit: euros(0),
  prepayment: null,
  reference: 'PML C 2026 000001',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  beneficiary: 'Pomelo SAS',
  qr: dueCents > 0 ? ['101', '010', '101'] : null,
  transfers: [],
  online: [],
  transferWaiting: false,
});

/** By lorry, not left yet. */
export const buildDelivery = (
  over: Partial<NonNullable<Bundle['delivery']>> = {},
): NonNullable<Bundle['delivery']> => ({
  address: '1 rue de la Paix, 75002 Paris',
  yard: 'Parc de Lyon, 12 rue du Mont-Blanc, 69960 Corbas',
  deliveryType: 'camion',
  km: 20,
  slot: null,
  contact: '',
  phone: null,
  exclTax: euros(12_000),
  inclTax: euros(14_400),
  state: 'planned',
  ...over,
});

/** One document is missing, one was received. */
export const buildCarteGrise = (over: Partial<CarteGrise> = {}): CarteGrise => ({
  state: 'incomplete',
  case: 'used-french',
  checklist: [
    {
      paper: 'mandate',
      label: 'Mandat',
      help: 'Signé et tamponné.',
      state: 'missing',
      problems: [],
      warnings: [],
      name: null,
      fromCompany: false,
      by: 'buyer',
      fields: [],
    },
    {
      paper: 'kbis',
      label: 'Kbis',
      help: 'De moins de trois mois.',
      state: 'received',
      problems: [],
      warnings: [],
      name: 'kbis.pdf',
      fromCompany: false,
      by: 'buyer',
      fields: ['date', 'siret'],
    },
  ],
  cost: {
    region: 'Île-de-France',
    fiscalHp: 7,
    fiscalHpEstimated: false,
    lines: [],
    malus: { state: 'none', total: euros(0), reason: 'Pas de malus.', doubt: null },
    known: euros(40_000),
    total: euros(40_000),
    tariffOf: '2026-01-01',
    source: 'service-public.gouv.fr',
    estimatedOn: '2026-11-21',
  },
  holder: 'Garage du Parc',
  address: '1 rue du Parc, 45000 Orléans',
  claimedAt: null,
  sentAt: null,
  issuedAt: null,
  ...over,
});

/** An offer to answer. */
export const buildDeal = (over: Partial<Deal> = {}): Deal => ({
  id: '019a0000-0000-7000-8000-0000000000d2',
  number: 'O-2026-000002',
  step: 'step-3',
  complete: false,
  sourcing: null,
  ended: null,
  title: 'Peugeot 308 SW',
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: 'Alice Martin',
  vehicles: 1,
  totals: totalsOfLines([vehicleLine('recuperable', 2_000_000)]),
  prepayment: null,
  toPay: euros(2_400_000),
  validUntil: '2026-11-27T17:00:00Z',
  ...over,
});
