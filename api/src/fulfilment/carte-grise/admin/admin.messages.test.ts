import { expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import * as texts from './admin.messages.ts';

it.each([
  texts.NO_DOSSIER,
  texts.noBundle('A0000001-1'),
  texts.noDocument('kbis'),
  texts.acceptedText('kbis'),
  texts.refusedText('kbis'),
  texts.stateText('A0000001-1', 'issued'),
])('« %s » is in good French', (sentence) => {
  expect(proofread(sentence)).toEqual([]);
});

it('shows a dossier document by document, with its file and what is wrong', () => {
  const line = {
    label: 'Extrait Kbis',
    help: '',
    warnings: [],
    name: 'kbis.pdf',
    by: 'buyer',
    fields: [],
    fromCompany: false,
  } as const;
  const view = {
    state: 'incomplete',
    case: 'new',
    checklist: [
      {
        ...line,
        paper: 'kbis',
        state: 'received',
        problems: ['Indiquez la date du document.'],
        warnings: [],
        fields: [],
      },
    ],
    cost: {
      region: 'Bretagne',
      fiscalHp: null,
      fiscalHpEstimated: false,
      lines: [],
      malus: { state: 'none', total: { amount: 0, currency: 'EUR' }, reason: '', doubt: null },
      known: { amount: 0, currency: 'EUR' },
      total: { amount: 0, currency: 'EUR' },
      tariffOf: '2026-01-01',
      source: '',
      estimatedOn: '2026-11-21',
    },
    holder: 'Garage Bertin',
    address: '118 rue de Gerland, 69007 Lyon',
    claimedAt: null,
    sentAt: null,
    issuedAt: null,
  } satisfies Parameters<typeof texts.dossierText>[1];
  expect(texts.dossierText('A0000001-1', view, () => '/files/kbis.pdf')).toBe(
    [
      'A0000001-1\u202f: dossier incomplet.',
      '  Titulaire\u202f: Garage Bertin, 118 rue de Gerland, 69007 Lyon',
      '  kbis\u202f: Extrait Kbis, reçue',
      '      /files/kbis.pdf',
      '      Indiquez la date du document.',
    ].join('\n'),
  );
});
