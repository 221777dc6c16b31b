import { expect, it } from 'vitest';
import {
  importedText,
  invoiceCountText,
  leftOutText,
  missingText,
  outcomeText,
  previewText,
  proposalText,
  reasonsText,
  refundLabel,
  refundNotedText,
  serviceRefundText,
} from './money.messages.ts';

it('counts one and several, with their sum', () => {
  expect(invoiceCountText(1, 120_050)).toBe('1\u00a0pièce, 1\u202f200,50\u202f€ au total');
  expect(invoiceCountText(2, -40_000)).toBe('2\u00a0pièces, −400,00\u202f€ au total');
  expect([missingText(1), missingText(2)]).toEqual(['1\u00a0borne à racheter', '2\u00a0bornes à racheter']);
});

it('reports the outcome of each transfer of a statement, and why one is pending', () => {
  expect(outcomeText({ outcome: 'matched', why: null, pays: true }).note).toBe('La commande serait réglée');
  expect(outcomeText({ outcome: 'waiting', why: 'too-much', pays: false }).note).toBe(
    'Plus que ce qui reste dû',
  );
  expect(outcomeText({ outcome: 'known', why: null, pays: false }).word).toBe('Déjà connu');
});

it('describes an import before and after it', () => {
  const amount = { amount: 100_000, currency: 'EUR' as const };
  const preview = {
    sha256: '',
    importedAt: null,
    transfers: 3,
    matched: 1,
    paid: 1,
    repeated: 2,
    amount,
    source: 'camt.053' as const,
    leftOut: { debits: 2, reversals: 0, pending: 0, otherAccounts: 0 },
  };
  expect(previewText(preview)).toBe(
    '3\u00a0virements pour 1\u202f000,00\u202f€, 1\u00a0rapproché, 2\u00a0à rapprocher à la main, 1\u00a0commande réglée, 2\u00a0déjà connus',
  );
  expect(importedText({ known: true, transfers: 0, matched: 0 })).toMatch(/rien n’a changé/);
  expect(importedText({ known: false, transfers: 2, matched: 1 })).toBe(
    '2\u00a0virements importés, dont 1\u00a0rapproché.',
  );
});

it('says why an order is proposed', () => {
  const reasons = [
    { kind: 'near-reference', text: 'P0M0000042', times: null },
    { kind: 'known-sender', text: 'Garage Bertin', times: 2 },
    { kind: 'sum', text: null, times: 3 },
  ] as const;
  expect(reasonsText(reasons)).toBe(
    '«\u202fP0M0000042\u202f» dans le libellé · IBAN déjà vu pour Garage Bertin, 2\u00a0fois · Somme de 3\u00a0commandes',
  );
  const due = { amount: 100, currency: 'EUR' as const };
  const orders = ['A1', 'A2', 'A3'].map((number) => ({ id: number, number, due }));
  expect(
    proposalText({ company: 'Garage Bertin', orders, reasons: [reasons[2]], confidence: 'probable' }),
  ).toBe('A1, A2 et A3, Garage Bertin\u202f: Somme de 3\u00a0commandes');
});

it('says what a statement has besides credits', () => {
  const nothing = { debits: 0, reversals: 0, pending: 0, otherAccounts: 0 };
  expect(leftOutText(nothing)).toBe('');
  expect(leftOutText({ ...nothing, debits: 1, reversals: 2 })).toBe(
    'Non repris\u202f: 1\u00a0débit, 2\u00a0annulations.',
  );
});

// MONEY-91
it('says who makes a refund, and why the payment service did not', () => {
  expect(refundLabel({ state: 'to-make', service: null }).word).toBe('À faire');
  expect(refundLabel({ state: 'to-make', service: 'asked' }).word).toBe('En cours');
  expect(refundLabel({ state: 'cancelled', service: 'waiting' }).word).toBe('Annulé');
  expect(refundNotedText({ service: null })).toMatch(/à la banque/);
  expect(refundNotedText({ service: 'waiting' })).toMatch(/par le prestataire/);
  expect(serviceRefundText({ service: null, serviceReason: 'lost_or_stolen_card' })).toMatch(
    /\(carte perdue ou volée\)/,
  );
  expect(serviceRefundText({ service: null, serviceReason: 'of_tomorrow' })).toMatch(/\(motif non précisé\)/);
});
