import { expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import * as texts from './statement.messages.ts';

it('reports the outcome of an import', () => {
  const leftOut = { debits: 0, reversals: 0, pending: 0, otherAccounts: 0 };
  const one = texts.resultText({ known: false, transfers: 1, repeated: 0, matched: 1, paid: 0, leftOut });
  const many = texts.resultText({ known: false, transfers: 12, repeated: 2, matched: 9, paid: 3, leftOut });
  expect(one).toBe('1 virement reçu, dont 1 attribué par sa référence.\n0 commande réglée depuis.');
  expect(many).toBe(
    '12 virements reçus, dont 9 attribués par leur référence.\n3 commandes réglées depuis.\n2 virements étaient déjà connus d’un autre relevé.',
  );
});

it('shows a transfer with its day, amount, sender and text', () => {
  const transfer = {
    id: 'one',
    bankReference: 'B1',
    receivedOn: '2026-11-20',
    amount: '123456',
    debtor: '',
    text: '',
  };
  const shown =
    '20/11/2026  1\u202f234,56\u202f€  donneur d’ordre inconnu\n  sans libellé\n  virement one, banque B1';
  expect(texts.waitingText({ transfers: [transfer], total: 1 })).toBe(shown);
  expect(texts.waitingText({ transfers: [transfer, transfer], total: 3 }).split('\n\n')).toEqual([
    shown,
    shown,
    'Et 1 autre\u202f: les plus anciens d’abord.',
  ]);
  expect(texts.waitingText({ transfers: [], total: 0 })).toBe('Aucun virement n’attend de décision.');
});

it('states whether the order is paid, in good French', () => {
  expect(texts.matchedText('A0000042', true)).toContain('entièrement réglée.');
  const sentences = [
    texts.matchedText('A1', false),
    texts.ALREADY_IMPORTED,
    texts.unknownOrder('A1'),
    texts.CANNOT_MATCH,
  ];
  for (const sentence of sentences) expect(proofread(sentence)).toEqual([]);
});
