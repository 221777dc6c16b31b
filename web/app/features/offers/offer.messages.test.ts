import { euros } from '@pomelo/contract/money.ts';
import { describe, expect, test } from 'vitest';
import { buildOffer, buildOfferedDeal } from './offer.fixture.ts';
import {
  acceptLabel,
  acceptQuestion,
  dealName,
  linkStatus,
  refusalText,
  sourcingFacts,
  offerStatusOf,
  vehiclesText,
  versionText,
} from './offer.messages.ts';
import { discountText, lineUnit, offeredFacts } from '../../domain/deal/offer-lines.messages.ts';

describe('the status of an offer', () => {
  test('awaits an answer while its last version is Pomelo’s', () => {
    expect(offerStatusOf(buildOfferedDeal(), buildOffer())).toMatchObject({
      state: 'À répondre',
      mayAnswer: true,
    });
  });

  test('awaits Pomelo after a counter-offer', () => {
    expect(offerStatusOf(buildOfferedDeal(), buildOffer({ by: 'buyer' }))).toMatchObject({
      state: 'Votre proposition',
      mayAnswer: false,
    });
  });

  test.each([
    [{ step: 'step-4' as const }, 'Acceptée'],
    [{ ended: 'refused' as const }, 'Refusée'],
    [{ ended: 'expired' as const }, 'Expirée'],
    [{ ended: 'withdrawn' as const }, 'Retirée'],
    [{ step: 'step-2' as const }, 'En préparation'],
  ])('%o is « %s », and accepts no answer', (over, state) => {
    const latest = 'step' in over && over.step === 'step-2' ? null : buildOffer();
    expect(offerStatusOf(buildOfferedDeal(over), latest)).toMatchObject({ state, mayAnswer: false });
  });

  test('a sourcing request is being searched until there is an offer', () => {
    const sourcing = { text: 'Une 3008', maxPrice: null, maxKm: null, quantity: 1, wantedBy: null };
    expect(offerStatusOf(buildOfferedDeal({ step: 'step-2', sourcing }), null).state).toBe(
      'Recherche en cours',
    );
    expect(offerStatusOf(buildOfferedDeal({ sourcing }), buildOffer()).mayAnswer).toBe(true);
  });
});

test('a deal without an offer is a request', () => {
  const sourcing = { text: 'Une 3008', maxPrice: null, maxKm: null, quantity: 1, wantedBy: null };
  const deal = { ...buildOfferedDeal({ sourcing }), number: 'A0000021' };
  expect(dealName(deal, null)).toBe('Recherche A0000021');
  expect(dealName(deal, buildOffer())).toBe('Offre A0000021');
});

describe('the answer to an offer', () => {
  test('confirms the total that was shown', () => {
    expect(acceptLabel(buildOffer())).toBe('Accepter pour 24\u202f120,00\u202f€');
    expect(acceptQuestion(buildOffer()).message).toBe(
      '1\u00a0véhicule commandé pour 24\u202f120,00\u202f€ à payer. C’est un engagement ferme.',
    );
  });

  test('to an earlier version is explained', () => {
    expect(refusalText('offer-changed', 'L’offre a changé.')).toContain('La nouvelle version est affichée');
    expect(refusalText('offer-over', 'L’offre est terminée.')).toBe('L’offre est terminée.');
  });
});

describe('the texts of an offer', () => {
  test('name each version, its author and its outcome', () => {
    expect(versionText(buildOffer({ state: 'replaced' }))).toBe(
      'Version 1, de Pomelo, 20/11 à 10\u202fh\u202f00\u202f: remplacée',
    );
    expect(versionText(buildOffer({ by: 'buyer' }))).toContain('de vous');
    expect(versionText(buildOffer({ by: 'buyer', state: 'countered' }))).toContain(
      'suivie d’une réponse de Pomelo',
    );
    expect(versionText(buildOffer({ state: 'countered' }))).toContain('suivie d’une contre-proposition');
  });

  test('show the discount and the kind of price', () => {
    expect(discountText(2_049_000, 2_000_000)).toBe('490,00\u202f€ de moins');
    expect(discountText(2_000_000, 2_000_000)).toBeNull();
    expect(offeredFacts({ year: 2022, km: 41_000, place: 'Lyon-Corbas (69)' })).toBe(
      '2022 · 41\u202f000\u202fkm · Lyon-Corbas (69)',
    );
    expect(lineUnit('marge')).toBe('net');
    expect(vehiclesText(2)).toBe('2\u00a0véhicules');
  });

  test('by the link of a mail, show its expiry or its outcome', () => {
    expect(linkStatus('made', '2026-11-27T17:00:00Z')).toBe(
      'Valable jusqu’au 27/11 à 18\u202fh\u202f00, heure de Paris.',
    );
    expect(linkStatus('refused', '2026-11-27T17:00:00Z')).toBe('Cette offre est refusée.');
  });
});

test('summarize the request', () => {
  expect(
    sourcingFacts({
      text: 'Une 3008',
      maxPrice: euros(2_200_000),
      maxKm: null,
      quantity: 2,
      wantedBy: '2026-12-15',
    }),
  ).toEqual([
    { label: 'Quantité', value: '2\u00a0véhicules' },
    { label: 'Prix maximal', value: '22\u202f000\u202f€ HT par véhicule' },
    { label: 'Voulu avant le', value: '15/12/2026' },
  ]);
});
