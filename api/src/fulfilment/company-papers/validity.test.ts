import { describe, expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import { CARTE_GRISE_DOCUMENT_RULES } from '../carte-grise/documents/document-rules.ts';
import * as sentences from './company-papers.messages.ts';
import { COMPANY_TEXTS, ended, factsOn } from './company-papers.messages.ts';
import { lastDayOf, stateOn } from './validity.ts';

const kbis = (issuedOn: string) => ({ kind: 'kbis', issuedOn, validUntil: null }) as const;
const identity = (validUntil: string) => ({ kind: 'identity', issuedOn: null, validUntil }) as const;
const mandate = (validUntil: string | null) =>
  ({ kind: 'mandate', issuedOn: '2026-01-05', validUntil }) as const;
const TODAY = '2026-11-26';

describe('the last day of a paper', () => {
  it('is three months after its issue for a Kbis, as for the document of a vehicle', () => {
    expect(CARTE_GRISE_DOCUMENT_RULES.kbis.maxMonths).toBe(3);
    expect(lastDayOf(kbis('2026-08-31'))).toBe('2026-11-30');
  });

  it('is the printed one of an identity card, and none of a permanent mandate', () => {
    expect([lastDayOf(identity('2031-02-01')), lastDayOf(mandate(null))]).toEqual(['2031-02-01', null]);
  });
});

it.each([
  ['valid', identity('2026-12-27')],
  ['ending', identity('2026-12-26')],
  ['ending', identity(TODAY)],
  ['ended', identity('2026-11-25')],
  ['ended', kbis('2026-08-25')],
  ['ending', kbis('2026-08-26')],
  ['valid', mandate(null)],
] as const)('is %s: %o', (state, paper) => {
  expect(stateOn(paper, TODAY)).toBe(state);
});

describe('its facts', () => {
  it.each([
    [kbis('2026-11-20'), ['Délivré le 20/11/2026', 'Valable jusqu’au 20/02/2027']],
    [kbis('2026-09-20'), ['Délivré le 20/09/2026', 'À renouveler avant le 20/12/2026']],
    [identity('2026-11-25'), ['N’était valable que jusqu’au 25/11/2026']],
    [mandate(null), ['Signé le 05/01/2026', 'Permanent']],
    [
      { kind: 'address-proof', issuedOn: TODAY, validUntil: null } as const,
      ['Daté le 26/11/2026', 'Valable jusqu’au 26/02/2027'],
    ],
  ])('of %o are %o', (paper, facts) => {
    expect(factsOn(paper, TODAY)).toEqual(facts);
    for (const fact of facts) expect(proofread(fact)).toEqual([]);
  });

  it('and its other sentences are in good French', () => {
    const texts = [
      ended(TODAY),
      sentences.FUTURE,
      sentences.ofOneVehicle,
      ...Object.values(sentences.NEEDED),
      ...Object.values(COMPANY_TEXTS).flatMap(({ label = '', help = '' }) => [label, help]),
    ];
    for (const text of texts) expect(proofread(text), text).toEqual([]);
  });
});
