import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_A, GROUP_B, PROOF_TYPES } from '@pomelo/contract/exports/export-rules.ts';
import {
  companyKey,
  type JudgedFile,
  type JudgedProof,
  judgeProofs,
} from '@pomelo/contract/exports/judge-proofs.ts';

const VIN = 'VF3XXXXXXXX000001';
const FILE: JudgedFile = {
  sale: 'intra-community',
  isVatProven: true,
  transporter: 'seller-carrier',
  country: 'BE',
  vin: VIN,
  plate: 'AB-123-CD',
  km: 30_000,
  soldOn: '2026-11-02',
  suppliedOn: '2026-11-10',
  today: '2026-12-20',
  hasStatement: false,
  arrivedOn: null,
  sellerName: 'Pomelo SAS',
  buyerName: 'Garage Dubois SRL',
  proofs: [],
};
const proof = (given: Partial<JudgedProof>): JudgedProof => ({
  id: '1',
  type: 'cmr',
  issuer: 'Transports Martin',
  party: 'independent',
  vin: VIN,
  plate: null,
  km: null,
  country: 'BE',
  departedOn: null,
  arrivedOn: null,
  datedOn: '2026-11-12',
  signed: true,
  mrn: null,
  ...given,
});
const CMR = proof({});
const BANK = proof({ id: '2', type: 'transport-payment', issuer: 'Banque Nord', vin: null });
const CARRIER = proof({ id: '3', type: 'carrier-invoice', issuer: 'Fret Express' });
const judged = (proofs: JudgedProof[], given: Partial<JudgedFile> = {}) =>
  judgeProofs({ ...FILE, ...given, proofs });

describe('the presumption of article 45 bis', () => {
  // EXPORT-4
  it.each<[string, JudgedProof[], Partial<JudgedFile>]>([
    ['two documents of group a', [CMR, CARRIER], {}],
    ['one document of group a and one of group b', [CMR, BANK], {}],
    ['the statement of a buyer who transports', [CMR, BANK], { transporter: 'buyer', hasStatement: true }],
    ['a VIN in small letters and with spaces', [proof({ vin: 'vf3 xxxxxxxx 000001' }), BANK], {}],
    ['a document that names neither day nor country', [proof({ country: null, datedOn: null }), BANK], {}],
  ])('applies with %s', (_name, proofs, given) => {
    expect(judged(proofs, given)).toEqual({ met: true, missing: [], faults: [] });
  });

  // EXPORT-4
  it.each<[string, JudgedProof[], Partial<JudgedFile>, string[]]>([
    ['no proof', [], {}, ['first-proof', 'second-proof']],
    ['one proof', [CMR], {}, ['second-proof']],
    [
      'two documents of group b',
      [BANK, proof({ ...BANK, id: '4', type: 'warehouse-receipt', issuer: 'Dépôt Gand' })],
      {},
      ['first-proof'],
    ],
    [
      'two documents of one carrier',
      [CMR, proof({ ...CARRIER, issuer: 'TRANSPORTS MARTIN S.A.R.L.' })],
      {},
      ['independence'],
    ],
    [
      'its carrier and the bank of the same name',
      [CMR, proof({ ...BANK, issuer: 'transports  martin' })],
      {},
      ['independence'],
    ],
    ['a CMR that the consignee did not sign', [proof({ signed: false }), BANK], {}, ['first-proof']],
    ['a document of group a without VIN', [proof({ vin: null }), BANK], {}, ['first-proof']],
    ['a document of the buyer', [CMR, proof({ ...BANK, issuer: 'GARAGE DUBOIS' })], {}, ['second-proof']],
    ['a document of the seller', [proof({ issuer: 'Pomelo' }), BANK], {}, ['first-proof']],
    [
      'an issuer that a reviewer found to depend on the buyer',
      [CMR, proof({ ...BANK, party: 'buyer' })],
      {},
      ['second-proof'],
    ],
    ['an issuer without a name', [CMR, proof({ ...BANK, issuer: ' . ' })], {}, ['second-proof']],
    [
      'a customs exit, which is for exports',
      [CMR, proof({ ...BANK, type: 'customs-exit', mrn: '26FR0000000000AB12' })],
      {},
      ['second-proof'],
    ],
    [
      'no statement of a buyer whose carrier transports',
      [CMR, BANK],
      { transporter: 'buyer-carrier' },
      ['statement'],
    ],
    ['a number that VIES did not confirm', [CMR, BANK], { isVatProven: false }, ['vat-number']],
    ['an unknown transporter', [CMR, BANK], { transporter: null }, ['transporter']],
    ['an unknown destination', [CMR, BANK], { country: null }, ['destination']],
    ['a vehicle that is not supplied', [CMR, BANK], { suppliedOn: null }, ['supply']],
  ])('does not apply with %s', (_name, proofs, given, missing) => {
    const judgement = judged(proofs, given);
    expect([judgement.met, judgement.missing]).toEqual([false, missing]);
  });

  // EXPORT-4
  it.each<[string, Partial<JudgedProof>, string]>([
    ['another VIN', { vin: 'VF3XXXXXXXX000002' }, 'vin'],
    ['another country', { country: 'NL' }, 'destination'],
    ['a day before the sale', { datedOn: '2026-11-01' }, 'date'],
    ['a day to come', { datedOn: '2026-12-21' }, 'date'],
    ['a departure before the sale', { departedOn: '2026-11-01' }, 'date'],
    ['another plate', { plate: 'AB-124-CD' }, 'plate'],
    ['an odometer that went back', { km: 29_999 }, 'odometer'],
    ['an odometer of a journey that is too long', { km: 35_001 }, 'odometer'],
    ['an arrival before its departure', { departedOn: '2026-11-13', arrivedOn: '2026-11-12' }, 'arrival'],
  ])('names %s, which contradicts the file even with two good proofs', (_name, wrong, fault) => {
    const third = proof({ ...CARRIER, ...wrong });
    expect(judged([CMR, BANK, third])).toEqual({
      met: false,
      missing: [],
      faults: [{ proofId: '3', fault }],
    });
  });

  // EXPORT-4
  it('accepts what agrees: plate, odometer and days of the journey', () => {
    const said = { plate: 'ab 123 cd', km: 30_800, departedOn: '2026-11-11', arrivedOn: '2026-11-12' };
    expect(judged([proof(said), BANK]).faults).toEqual([]);
  });

  // EXPORT-4
  it('does not count two proofs that contradict each other, although each agrees with the file', () => {
    const twice = (one: Partial<JudgedProof>, other: Partial<JudgedProof>, given: Partial<JudgedFile> = {}) =>
      judged([proof(one), proof({ ...CARRIER, ...other })], given);
    const cases = [
      twice({ country: 'BE' }, { country: 'NL' }, { country: null }),
      twice({}, { vin: 'VF3XXXXXXXX000002' }, { vin: null }),
      twice({ plate: 'AB-123-CD' }, { plate: 'XX-999-YY' }, { plate: null }),
      twice({ arrivedOn: '2026-11-12' }, { arrivedOn: '2026-11-14' }),
      twice({ arrivedOn: '2026-11-12' }, { departedOn: '2026-11-13' }),
    ];
    for (const { met, missing, faults } of cases) {
      expect([met, missing.slice(-2)]).toEqual([false, ['first-proof', 'second-proof']]);
      expect(faults.filter(({ fault }) => fault === 'other-proof')).toHaveLength(2);
    }
  });

  // EXPORT-4
  it('names a document from before the hand-over to a buyer who transports, and a statement of another day', () => {
    const own = { transporter: 'buyer', hasStatement: true } as const;
    const faults = (given: Partial<JudgedProof>, more: Partial<JudgedFile> = {}) =>
      judged([proof(given), BANK], { ...own, ...more }).faults.map(({ fault }) => fault);
    expect(faults({ datedOn: '2026-11-09' })).toEqual(['handover']);
    expect(faults({ departedOn: '2026-11-09' })).toEqual(['handover']);
    expect(faults({ arrivedOn: '2026-11-09' })).toEqual(['arrival']);
    expect(faults({ departedOn: '2026-11-12' }, { arrivedOn: '2026-11-11' })).toEqual(['arrival']);
    expect(faults({ arrivedOn: '2026-11-12' }, { arrivedOn: '2026-11-13' })).toEqual(['arrival']);
    // A carrier of the seller takes it over before it is handed over to the buyer, on arrival.
    expect(judged([proof({ datedOn: '2026-11-09' }), BANK]).met).toBe(true);
  });

  // EXPORT-4
  it('never applies with fewer than two issuers, whatever the documents', () => {
    const any = fc.record({
      type: fc.constantFrom(...PROOF_TYPES),
      issuer: fc.constantFrom(
        'Transports Martin',
        'TRANSPORTS MARTIN SARL',
        'transports-martin',
        'Transports Martin S.A.',
      ),
      signed: fc.boolean(),
      vin: fc.constantFrom(VIN, null),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (documents) => {
        const proofs = documents.map((one, index) => proof({ ...one, id: String(index) }));
        expect(judged(proofs).met).toBe(false);
      }),
    );
  });

  // EXPORT-4
  it('applies exactly when a document of group a meets another one of another issuer', () => {
    const any = fc.record({
      type: fc.constantFrom(...GROUP_A, ...GROUP_B),
      issuer: fc.constantFrom('Nord Fret', 'Banque Sud', 'Assurance Est'),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 5 }), (documents) => {
        const proofs = documents.map((one, index) => proof({ ...one, id: String(index) }));
        const isA = (type: string) => GROUP_A.some((one) => one === type);
        const expected = documents.some(
          (one) => isA(one.type) && documents.some((other) => other.issuer !== one.issuer),
        );
        expect(judged(proofs).met).toBe(expected);
      }),
    );
  });
});

describe('a sale outside the Union', () => {
  const outside = { sale: 'export', country: 'CH', isVatProven: false } as const;
  const exit = proof({ type: 'customs-exit', issuer: 'Douane', country: 'CH', mrn: '26FR0000000000AB12' });

  // EXPORT-10
  it('is proven by its customs exit, with the MRN and the day', () => {
    expect(judged([exit], outside)).toEqual({ met: true, missing: [], faults: [] });
    for (const wrong of [{ mrn: null }, { mrn: '26FR12' }, { datedOn: null }, { vin: null }])
      expect(judged([{ ...exit, ...wrong }], outside).missing).toEqual(['customs-exit']);
    expect(
      judged(
        [CMR, CARRIER].map((one) => ({ ...one, country: 'CH' })),
        outside,
      ).met,
    ).toBe(false);
  });

  it('is not to a member state', () => {
    expect(judged([{ ...exit, country: 'BE' }], { ...outside, country: 'BE' }).missing).toEqual([
      'destination',
    ]);
  });
});

it('reads one company in several spellings, and two in two names', () => {
  expect(companyKey('Transports Martin S.A.R.L.')).toBe(companyKey('TRANSPORTS-MARTIN'));
  expect(companyKey('Éts. Lefèvre NV')).toBe(companyKey('ets lefevre'));
  expect(companyKey('Martin Transports')).not.toBe(companyKey('Transports Martin'));
});
