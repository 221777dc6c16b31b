import type { OrderBlock } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { describe, expect, test } from 'vitest';
import { firstBlocks } from './order-blocks.messages.ts';

const missing = (label: string): OrderBlock => ({ kind: 'document', state: 'missing', label });
const refused: OrderBlock = { kind: 'document', state: 'refused', label: 'Pièce d’identité' };
const wrong: OrderBlock = { kind: 'document', state: 'wrong', label: 'Kbis' };

describe('what an order waits for', () => {
  // ORD-8
  test.each([
    [{ kind: 'payment', dueOn: '2026-11-28' } as const, 'virement attendu le 28 nov.'],
    [{ kind: 'delivery' } as const, 'livraison à choisir'],
    [refused, 'document refusé (Pièce d’identité)'],
    [missing('Kbis'), 'document manquant (Kbis)'],
    [wrong, 'document à corriger (Kbis)'],
  ])('is named with what settles it', (block, text) => {
    expect(firstBlocks([block])).toEqual({ text, following: 0 });
  });

  // ORD-8
  test('counts the documents that are in one state, and what follows', () => {
    expect(firstBlocks([missing('Kbis'), missing('Mandat'), refused, { kind: 'delivery' }])).toEqual({
      text: '2\u202fdocuments manquants',
      following: 2,
    });
    expect(firstBlocks([{ kind: 'delivery' }, wrong])).toEqual({ text: 'livraison à choisir', following: 1 });
  });
});
