import type {
  FinancingState,
  TEST_LENDER_CHOICES,
  TestFinancing,
} from '@pomelo/contract/financings/financings.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis, daysAfter } from '@pomelo/contract/paris-time.ts';
import type { LenderOffer, LenderReport } from '../../../platform/adapters/lender/lender.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { isOpen } from '../../financings/financing-life-cycle.ts';
import { findByReference, type FinancingRow } from '../../financings/financings.repository.ts';
import type { LenderParts } from './lender-parts.ts';
import { receiveLenderMessage } from './receive-lender-message.service.ts';

type Choice = (typeof TEST_LENDER_CHOICES)[number];

const CHOICES: Readonly<Partial<Record<FinancingState, readonly Choice[]>>> = {
  waiting: ['offers', 'refuse'],
  offers: ['expire', 'refuse'],
  'to-sign': ['sign', 'refuse', 'expire'],
  signed: ['announce'],
  announced: ['announce'],
};
const VALID_DAYS = 15;
const FUNDS_DAYS = 2;
const REASON = 'Le dossier ne remplit pas les critères du prêteur.';

/** Figures of an example, which are not computed from each other: one says all, the other leaves rates unknown. */
function offersOf({ amount, months }: FinancingRow, now: Date): LenderOffer[] {
  const cents = Number(amount);
  const offer = {
    cents,
    months,
    monthlyCents: null,
    rateBasisPoints: null,
    aprBasisPoints: null,
    feesCents: null,
    costCents: null,
    text: null,
    expiresAt: new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString(),
  };
  return [
    {
      ...offer,
      id: 'credit',
      text: 'Crédit stock, sans apport',
      monthlyCents: Math.ceil((cents * 1.06) / months),
      rateBasisPoints: 435,
      aprBasisPoints: 512,
      feesCents: 15_000,
      costCents: Math.round(cents * 0.06),
    },
    { ...offer, id: 'leasing', text: 'Crédit-bail, valeur résiduelle selon contrat' },
  ];
}

function reportOf(financing: FinancingRow, choice: Choice, now: Date): LenderReport {
  const funds = { cents: Number(financing.amount), on: daysAfter(dayInParis(now), FUNDS_DAYS) };
  const base: LenderReport = {
    reference: financing.reference ?? '',
    at: now,
    state: 'waiting',
    offers: [],
    offerId: financing.offerId,
    signUrl: null,
    reason: null,
    funds: null,
  };
  switch (choice) {
    case 'offers':
      return { ...base, state: 'offers', offers: offersOf(financing, now) };
    case 'refuse':
      return { ...base, state: 'refused', reason: REASON };
    case 'expire':
      return { ...base, state: 'expired' };
    case 'sign':
      return { ...base, state: 'signed' };
    case 'announce':
      return { ...base, state: 'announced', funds };
  }
}

/** Unknown where there is a real lender. Refuses with token-unknown. */
async function tested({ db, lender }: LenderParts, reference: string): Promise<FinancingRow> {
  return (lender?.test && (await findByReference(db, reference))) || refuse('token-unknown');
}

const viewOf = ({ dealNumber, amount, months, state }: FinancingRow): TestFinancing => ({
  dealNumber,
  amount: euros(Number(amount)),
  months,
  state,
  choices: [...(CHOICES[state] ?? [])],
});

export const testLenderPage = async (parts: LenderParts, reference: string): Promise<TestFinancing> =>
  viewOf(await tested(parts, reference));

/** Decides as the lender would, by a signed message that is verified as a real one. */
export async function decideTestLender(
  parts: LenderParts,
  reference: string,
  choice: Choice,
): Promise<TestFinancing> {
  const financing = await tested(parts, reference);
  if (isOpen(financing.state) && CHOICES[financing.state]?.includes(choice)) {
    const signed = parts.lender?.test?.sign(reportOf(financing, choice, parts.clock.now()));
    await receiveLenderMessage(parts, signed?.body, signed?.signature);
  }
  return testLenderPage(parts, reference);
}
