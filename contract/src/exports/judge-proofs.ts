import {
  GROUP_A,
  GROUP_B,
  isBuyersTransport,
  isMemberState,
  type ProofParty,
  type ProofType,
  type Transporter,
} from './export-rules.ts';

export const MISSING = [
  'vat-number',
  'transporter',
  'destination',
  'supply',
  'first-proof',
  'second-proof',
  'independence',
  'statement',
  'customs-exit',
] as const;
export type Missing = (typeof MISSING)[number];

/** They contradict the file, or each other. */
const CONTRADICTIONS = [
  'vin',
  'plate',
  'odometer',
  'destination',
  'date',
  'handover',
  'arrival',
  'other-proof',
] as const;
/** With one of them a proof is not counted. */
export const PROOF_FAULTS = [...CONTRADICTIONS, 'unsigned', 'no-vin', 'dependent', 'mrn'] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];
/** Further than any transport within Europe, in km: an odometer that says so is of another vehicle or day. */
const MAX_KM = 5000;
/** Written once the vehicle was taken over or has arrived: not before its hand-over to a buyer who transports. */
const AFTER_HANDOVER: readonly ProofType[] = [
  'cmr',
  'bill-of-lading',
  'authority-confirmation',
  'warehouse-receipt',
  'customs-exit',
];

/** An accepted proof, as it was described. Days of Paris. */
export type JudgedProof = {
  id: string;
  type: ProofType;
  issuer: string;
  party: ProofParty;
  vin: string | null;
  country: string | null;
  plate: string | null;
  /** On the odometer. */
  km: number | null;
  departedOn: string | null;
  arrivedOn: string | null;
  /** Day of the document. */
  datedOn: string | null;
  signed: boolean;
  mrn: string | null;
};

export type JudgedFile = {
  sale: 'intra-community' | 'export';
  isVatProven: boolean;
  transporter: Transporter | null;
  country: string | null;
  vin: string | null;
  plate: string | null;
  /** On the odometer when the vehicle was handed over; null: unknown. */
  km: number | null;
  soldOn: string;
  suppliedOn: string | null;
  today: string;
  hasStatement: boolean;
  /** By the statement of the buyer. */
  arrivedOn: string | null;
  /** Names that no independent issuer has. */
  sellerName: string;
  buyerName: string;
  proofs: readonly JudgedProof[];
};

export type Judgement = {
  met: boolean;
  missing: Missing[];
  /** Faults of accepted proofs; any contradiction keeps the presumption from applying. */
  faults: Fault[];
};

const LEGAL_FORMS =
  /\b(?:sa|sas|sasu|sarl|eurl|snc|sprl|srl|bv|bvba|nv|gmbh|ag|kg|co|ltd|spa|sl|lda|oy|ab|as|sp zoo)\b/g;

/** One name for spellings of one company: case, accents, punctuation and legal form aside. */
export const companyKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(LEGAL_FORMS, ' ')
    .replace(/\s+/g, '');

const MRN = /^\d{2}[A-Z]{2}[A-Z0-9]{14}$/;
const isIn = (types: readonly string[], type: string): boolean => types.includes(type);
const code = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
/** Both state it, and not the same. */
const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && code(one) !== code(other);
const isBefore = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one < other;

/** Two proofs that cannot both be true: of other vehicles or countries, or with an arrival before the departure. */
const contradict = (one: JudgedProof, other: JudgedProof): boolean =>
  differ(one.vin, other.vin) ||
  differ(one.plate, other.plate) ||
  differ(one.country, other.country) ||
  differ(one.arrivedOn, other.arrivedOn) ||
  isBefore(one.arrivedOn, other.departedOn) ||
  isBefore(other.arrivedOn, one.departedOn);

/** An odometer never decreases, and no transport is longer than `MAX_KM`. */
const isOffOdometer = (km: number | null, handedOver: number | null): boolean =>
  km !== null && handedOver !== null && (km < handedOver || km > handedOver + MAX_KM);

function faultsOf(proof: JudgedProof, file: JudgedFile): ProofFault[] {
  const { type, vin, country, departedOn, arrivedOn, datedOn, signed, party, mrn } = proof;
  const issuer = companyKey(proof.issuer);
  const isParty = issuer === companyKey(file.buyerName) || issuer === companyKey(file.sellerName);
  const exit = type === 'customs-exit';
  const named: readonly [ProofFault, boolean][] = [
    ['vin', differ(vin, file.vin)],
    ['plate', differ(proof.plate, file.plate)],
    ['odometer', isOffOdometer(proof.km, file.km)],
    ['destination', differ(country, file.country)],
    [
      'date',
      [departedOn, arrivedOn, datedOn].some((day) => isBefore(day, file.soldOn) || isBefore(file.today, day)),
    ],
    [
      'handover',
      isBuyersTransport(file.transporter) &&
        (isBefore(departedOn, file.suppliedOn) ||
          (AFTER_HANDOVER.includes(type) && isBefore(datedOn, file.suppliedOn))),
    ],
    [
      'arrival',
      isBefore(arrivedOn, departedOn) ||
        isBefore(file.arrivedOn, departedOn) ||
        differ(arrivedOn, file.arrivedOn) ||
        (isBuyersTransport(file.transporter) && isBefore(arrivedOn, file.suppliedOn)),
    ],
    ['unsigned', type === 'cmr' && !signed],
    ['no-vin', (isIn(GROUP_A, type) || exit) && vin === null],
    ['dependent', !exit && (party !== 'independent' || isParty || issuer === '')],
    ['mrn', exit && (mrn === null || datedOn === null || !MRN.test(mrn))],
  ];
  return named.flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}

/**
 * Requirements of a pair of independent proofs that are not met; empty: the presumption has its documents.
 */
function missingPair(counted: readonly JudgedProof[]): Missing[] {
  const first = counted.filter(({ type }) => isIn(GROUP_A, type));
  const second = counted.filter(({ type }) => isIn(GROUP_A, type) || isIn(GROUP_B, type));
  if (first.length === 0) return second.length === 0 ? ['first-proof', 'second-proof'] : ['first-proof'];
  if (second.length === 1) return ['second-proof'];
  const isPair = first.some((one) =>
    second.some((other) => other.id !== one.id && companyKey(other.issuer) !== companyKey(one.issuer)),
  );
  return isPair ? [] : ['independence'];
}

export type Fault = { proofId: string; fault: ProofFault };
const isContradiction = (fault: ProofFault): boolean => isIn(CONTRADICTIONS, fault);

/**
 * Contradictions to the file or to another of its proofs, and other reasons why one is not counted. Two
 * proofs contradict each other only where each agrees with the file: otherwise the wrong one is known.
 */
export function faultsOfProofs(file: JudgedFile): Fault[] {
  const own = file.proofs.map((proof) => ({ proof, faults: faultsOf(proof, file) }));
  const agreeing = own.flatMap(({ proof, faults }) => (faults.some(isContradiction) ? [] : [proof]));
  return own.flatMap(({ proof, faults }) => {
    const isDisputed =
      agreeing.includes(proof) && agreeing.some((other) => other.id !== proof.id && contradict(proof, other));
    return [...faults, ...(isDisputed ? (['other-proof'] as const) : [])].map((fault) => ({
      proofId: proof.id,
      fault,
    }));
  });
}

// EXPORT-4, EXPORT-10
/**
 * Whether a vehicle is proven to have left: within the Union by the presumption of article 45 bis, outside by the
 * customs exit. Never by a proof that is unknown, unsigned or of a party of the sale.
 */
export function judgeProofs(file: JudgedFile): Judgement {
  const { sale, transporter, country, suppliedOn } = file;
  const faults = faultsOfProofs(file);
  const counted = file.proofs.filter(({ id }) => !faults.some(({ proofId }) => proofId === id));
  const isUnion = sale === 'intra-community';
  const isArrived = country !== null && country !== 'FR' && isMemberState(country) === isUnion;
  const missing: Missing[] = [
    ...(isUnion && !file.isVatProven ? (['vat-number'] as const) : []),
    ...(transporter === null ? (['transporter'] as const) : []),
    ...(isArrived ? [] : (['destination'] as const)),
    ...(suppliedOn === null ? (['supply'] as const) : []),
    ...(isUnion ? missingPair(counted) : []),
    ...(isUnion && isBuyersTransport(transporter) && !file.hasStatement ? (['statement'] as const) : []),
    ...(isUnion || counted.some(({ type }) => type === 'customs-exit') ? [] : (['customs-exit'] as const)),
  ];
  const isContradicted = faults.some(({ fault }) => isContradiction(fault));
  return { met: missing.length === 0 && !isContradicted, missing, faults };
}
