import {
  type FinancingState,
  OPEN_FINANCING_STATES,
  UNSIGNED_FINANCING_STATES,
} from '@pomelo/contract/financings/financings.schemas.ts';

const ENDS = { refused: 'refused', expired: 'expired', cancelled: 'cancelled' } as const;
/** A lender's `paid` counts as announced: only the bank confirms receipt. */
const FUNDS = { announced: 'announced', paid: 'announced' } as const;

// MONEY-68
/**
 * The effect of a report of the lender, in any sequence. A missing cell changes nothing: a financing that
 * ended, or whose money was received, stays as it is.
 */
export const NEXT_STATE: Readonly<Record<FinancingState, Partial<Record<FinancingState, FinancingState>>>> = {
  waiting: { offers: 'offers', 'to-sign': 'to-sign', signed: 'signed', ...FUNDS, ...ENDS },
  offers: { offers: 'offers', 'to-sign': 'to-sign', signed: 'signed', ...FUNDS, ...ENDS },
  'to-sign': { 'to-sign': 'to-sign', signed: 'signed', ...FUNDS, ...ENDS },
  signed: { ...FUNDS, refused: 'refused', cancelled: 'cancelled' },
  announced: { ...FUNDS, refused: 'refused', cancelled: 'cancelled' },
  paid: {},
  refused: {},
  expired: {},
  cancelled: {},
};

const OPEN = new Set<FinancingState>(OPEN_FINANCING_STATES);
const UNSIGNED = new Set<FinancingState>(UNSIGNED_FINANCING_STATES);
export const isOpen = (state: FinancingState): boolean => OPEN.has(state);
export const isUnsigned = (state: FinancingState): boolean => UNSIGNED.has(state);
