import { describe, expect, it } from 'vitest';
import {
  countText,
  halfYearText,
  invoicesText,
  issuedByText,
  notesText,
  stepText,
} from './dunning.messages.ts';

describe('dunning in French', () => {
  it('counts companies and invoices', () => {
    expect([0, 1, 2].map(countText)).toEqual([
      'Aucune société en retard',
      '1\u00a0société en retard',
      '2\u00a0sociétés en retard',
    ]);
    expect(invoicesText(2)).toBe('2\u00a0factures échues');
  });

  it('counts debit notes, and names who issued one', () => {
    expect([0, 1].map(notesText)).toEqual(['Aucune note de débit', '1\u00a0note de débit']);
    expect(issuedByText('Camille Roux')).toBe('par Camille Roux');
    expect(issuedByText(null)).toContain('automatiquement');
  });

  it('names half-years and steps', () => {
    expect(['2026-01-01', '2026-07-01'].map(halfYearText)).toEqual(['1er semestre 2026', '2e semestre 2026']);
    expect(stepText({ step: 'notice', on: '2026-12-08' })).toContain('Mise en demeure');
  });
});
