import { describe, expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import { type Known, problemsOf, type Typed, warningsOf, isSameVin } from './document-checks.messages.ts';

const nothing: Typed = { vin: null, date: null, siret: null, company: null };
const known: Known = {
  vin: 'VF3CCHMZ6HT123406',
  siret: '91234567500017',
  rs: 'Garage Bertin',
  holder: 'Bertin Location',
  firstRegistration: '2021-03-05',
  today: '2026-11-21',
};
const problems = (document: Parameters<typeof problemsOf>[0], typed: Partial<Typed>) =>
  problemsOf(document, { ...nothing, ...typed }, known);

describe('a document without fault', () => {
  it.each([
    ['mandate', { vin: 'vf3cchmz6ht123406', siret: '912 345 675 00017', company: 'SARL Garage Bertin' }],
    ['kbis', { date: '2026-08-21' }],
    ['address-proof', { date: '2026-11-21', company: 'BERTIN LOCATION' }],
    ['inspection', { date: '2026-05-21' }],
    ['identity', {}],
    ['transfer-certificate', { date: '2026-11-20' }],
  ] as const)('%s %o', (document, typed) => {
    expect(problems(document, typed)).toEqual([]);
  });
});

describe('a document that contradicts what is known', () => {
  it.each([
    ['kbis', {}, 'Indiquez la date du document.'],
    [
      'kbis',
      { date: '2026-08-20' },
      'Ce document doit dater de moins de trois mois\u202f: celui-ci est du 20/08/2026.',
    ],
    [
      'inspection',
      { date: '2026-05-20' },
      'Ce document doit dater de moins de six mois\u202f: celui-ci est du 20/05/2026.',
    ],
    ['inspection', { date: '2026-11-22' }, 'La date du document est dans le futur.'],
    [
      'transfer-certificate',
      { date: '2021-03-04' },
      'La date est antérieure à la première mise en circulation du véhicule.',
    ],
    ['mandate', { vin: 'VF3CCHMZ6HT123407' }, 'Le VIN relevé n’est pas celui du véhicule commandé.'],
    ['mandate', { siret: '90917283500029' }, 'Le SIRET relevé n’est pas celui de votre société.'],
    [
      'mandate',
      { company: 'Garage Martin' },
      'Le nom relevé n’est ni celui de votre société (Garage Bertin) ni celui du titulaire demandé.',
    ],
  ] as const)('%s %o: %s', (document, typed, sentence) => {
    expect(problems(document, typed)).toEqual([sentence]);
    expect(proofread(sentence)).toEqual([]);
  });

  it('lists every fault at once', () => {
    expect(problems('kbis', { siret: '1', company: 'X' })).toHaveLength(3);
  });
});

describe('the fifteen days to declare a transfer', () => {
  it.each([
    ['2026-11-06', 'La cession est à déclarer avant le 21/11/2026.'],
    [
      '2026-11-05',
      'La cession devait être déclarée avant le 20/11/2026\u202f: nous la déclarons avec votre dossier.',
    ],
  ])('of %s are a warning, no problem', (date, sentence) => {
    expect(warningsOf('transfer-certificate', { ...nothing, date }, known)).toEqual([sentence]);
    expect(problems('transfer-certificate', { date })).toEqual([]);
    expect(proofread(sentence)).toEqual([]);
  });

  it('do not check other documents', () => {
    expect(warningsOf('kbis', { ...nothing, date: '2026-01-01' }, known)).toEqual([]);
  });
});

it('reads a VIN in groups, and the letters it cannot have', () => {
  expect(isSameVin('vf3 cc-hmz6 ht 123 4O6', 'VF3CCHMZ6HT123406')).toBe(true);
  expect(isSameVin('VF3CCHMZ6HT123407', 'VF3CCHMZ6HT123406')).toBe(false);
});
