import { daysAfter, monthsAfter } from '../paris-time.ts';

export const EXPORT_STATES = ['open', 'to-review', 'accepted', 'refused', 'cancelled'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** The seller, a carrier for the seller, the buyer, a carrier for the buyer. */
export const TRANSPORTERS = ['seller', 'seller-carrier', 'buyer', 'buyer-carrier'] as const;
export type Transporter = (typeof TRANSPORTERS)[number];

/** Then the buyer signs a statement, and may have to pay a deposit. */
export const isBuyersTransport = (transporter: Transporter | null): boolean =>
  transporter === 'buyer' || transporter === 'buyer-carrier';

/** Article 45 bis, paragraph 3, a and b, of the Implementing Regulation (EU) 282/2011. */
export const GROUP_A = ['cmr', 'bill-of-lading', 'air-invoice', 'carrier-invoice'] as const;
export const GROUP_B = [
  'transport-insurance',
  'transport-payment',
  'authority-confirmation',
  'warehouse-receipt',
] as const;
/** `customs-exit` is the only one outside the Union. */
export const PROOF_TYPES = [...GROUP_A, ...GROUP_B, 'customs-exit'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

export const PROOF_PARTIES = ['independent', 'seller', 'buyer'] as const;
export type ProofParty = (typeof PROOF_PARTIES)[number];
export const PROOF_STATES = ['waiting', 'accepted', 'refused'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

export const DEPOSIT_STATES = ['asked', 'held', 'released', 'applied', 'withdrawn'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Buyers who pay a deposit: none, those who transport, all (configuration `vatDeposit`). */
export const DEPOSIT_RULES = { nobody: 0, buyersTransport: 1, everybody: 2 } as const;

/** Proofs of a vehicle, at most. */
export const MAX_PROOFS = 20;
/** Days after the supply by which all proofs are due. */
export const PROOF_DAYS = 90;
/** Days after the supply from which missing proofs are reminded of. */
const REMINDER_DAYS = 30;
/** Days of the month after the supply: the statement of the buyer is due, and is reminded of. */
const [STATEMENT_DAY, STATEMENT_REMINDER_DAY] = ['10', '05'];

const ofNextMonth = (day: string, ofMonth: string): string =>
  `${monthsAfter(`${day.slice(0, 7)}-01`, 1).slice(0, 7)}-${ofMonth}`;

/** Days of Paris: neither the length of a month nor a clock change moves them. */
export const statementDueOn = (suppliedOn: string): string => ofNextMonth(suppliedOn, STATEMENT_DAY);
export const statementReminderOn = (suppliedOn: string): string =>
  ofNextMonth(suppliedOn, STATEMENT_REMINDER_DAY);
export const proofsDueOn = (suppliedOn: string): string => daysAfter(suppliedOn, PROOF_DAYS);
export const proofsReminderOn = (suppliedOn: string): string => daysAfter(suppliedOn, REMINDER_DAYS);

/** Member states but France, by ISO 3166-1: destinations of an intra-community sale. */
export const MEMBER_STATES: Readonly<Record<string, string>> = {
  AT: 'Autriche',
  BE: 'Belgique',
  BG: 'Bulgarie',
  CY: 'Chypre',
  CZ: 'Tchéquie',
  DE: 'Allemagne',
  DK: 'Danemark',
  EE: 'Estonie',
  ES: 'Espagne',
  FI: 'Finlande',
  GR: 'Grèce',
  HR: 'Croatie',
  HU: 'Hongrie',
  IE: 'Irlande',
  IT: 'Italie',
  LT: 'Lituanie',
  LU: 'Luxembourg',
  LV: 'Lettonie',
  MT: 'Malte',
  NL: 'Pays-Bas',
  PL: 'Pologne',
  PT: 'Portugal',
  RO: 'Roumanie',
  SE: 'Suède',
  SI: 'Slovénie',
  SK: 'Slovaquie',
};
export const isMemberState = (country: string): boolean => Object.hasOwn(MEMBER_STATES, country);
