import { COMPANY_PAPER_DATES, COMPANY_PAPERS } from '@pomelo/contract/bundles/company-papers.schemas.ts';
import { describe, expect, it } from 'vitest';
import { dateLabel, removalQuestion } from './papers.messages.ts';

describe('a paper of the company', () => {
  it('has a label for each of its dates, as printed on it', () => {
    const labels = COMPANY_PAPERS.map((kind) => dateLabel(kind, COMPANY_PAPER_DATES[kind].needed));
    expect(labels).toEqual([
      'Date de l’extrait',
      'Valable jusqu’au',
      'Signé le',
      'Date du justificatif',
      'Valable jusqu’au',
    ]);
  });

  it('is named in the confirmation of its removal, with what remains', () => {
    const { title, message } = removalQuestion({ label: 'Extrait Kbis' });
    expect(title).toBe('Retirer «\u202fExtrait Kbis\u202f»\u202f?');
    expect(message).toContain('déjà transmises');
  });
});
