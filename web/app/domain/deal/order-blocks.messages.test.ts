import { describe, expect, test } from 'vitest';
import { blockText } from './order-blocks.messages.ts';

describe('what an order waits for', () => {
  // ORD-8
  test('is named with what settles it', () => {
    expect(blockText({ kind: 'payment', dueOn: '2026-11-28' })).toBe('virement attendu le 28 nov.');
    expect(blockText({ kind: 'delivery' })).toBe('livraison à choisir');
    expect(blockText({ kind: 'document', state: 'refused', label: 'Pièce d’identité' })).toBe(
      'document refusé (Pièce d’identité)',
    );
    expect(blockText({ kind: 'document', state: 'missing', label: 'Kbis' })).toBe('document manquant (Kbis)');
    expect(blockText({ kind: 'document', state: 'wrong', label: 'Kbis' })).toBe('document à corriger (Kbis)');
  });
});
