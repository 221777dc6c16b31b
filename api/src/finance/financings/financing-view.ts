import {
  type Financing,
  FINANCING_STEPS,
  FinancingOffer,
} from '@pomelo/contract/financings/financings.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { z } from 'zod';
import { testLenderPath } from '../../platform/adapters/lender/test-lender.ts';
import type { LenderOffer } from '../../platform/adapters/lender/lender.ts';
import type { Database } from '../../platform/db/tables.ts';
import { isOpen } from './financing-life-cycle.ts';
import { type FinancingRow, findSteps, type StepRow } from './financings.repository.ts';

const Offers = z.array(FinancingOffer);
const BY = ['buyer', 'staff', 'lender', 'bank'] as const;
const maybeEuros = (cents: number | null) => (cents === null ? null : euros(cents));

/** The offer in the form that is stored and returned. */
export const offerView = ({
  cents,
  monthlyCents,
  feesCents,
  costCents,
  ...offer
}: LenderOffer): FinancingOffer => ({
  ...offer,
  amount: euros(cents),
  monthly: maybeEuros(monthlyCents),
  fees: maybeEuros(feesCents),
  cost: maybeEuros(costCents),
});

export const storedOffers = (offers: unknown): FinancingOffer[] => Offers.parse(offers);

const stepView = ({ kind, by, cents, at }: StepRow): Financing['steps'][number] => ({
  kind: z.enum(FINANCING_STEPS).parse(kind),
  by: z.enum(BY).parse(by),
  amount: cents === null ? null : euros(Number(cents)),
  at: at.toISOString(),
});

/** Whether a test lender is configured: its page is named. */
export type ViewParts = { hasTestPage: boolean };

/** Financings as buyers and staff see them. */
export async function financingViews(
  db: Database,
  rows: readonly FinancingRow[],
  { hasTestPage }: ViewParts,
): Promise<Financing[]> {
  const steps = Map.groupBy(
    await findSteps(
      db,
      rows.map(({ id }) => id),
    ),
    ({ financingId }) => financingId,
  );
  return rows.map((row) => ({
    id: row.id,
    dealNumber: row.dealNumber,
    lender: row.lender,
    amount: euros(Number(row.amount)),
    months: row.months,
    state: row.state,
    reason: row.reason,
    reference: row.reference,
    offers: storedOffers(row.offers),
    acceptedOfferId: row.offerId,
    signUrl: row.state === 'to-sign' ? row.signUrl : null,
    announced:
      row.announcedCents === null || row.announcedOn === null
        ? null
        : { amount: euros(Number(row.announcedCents)), on: row.announcedOn },
    expectedBy: row.expectedBy,
    received: euros(Number(row.received)),
    steps: (steps.get(row.id) ?? []).map(stepView),
    createdAt: row.createdAt.toISOString(),
    testPath: hasTestPage && row.reference && isOpen(row.state) ? testLenderPath(row.reference) : null,
  }));
}
