import { expect, it } from 'vitest';
import { ownersWarning, paperWarnings, readerText } from './history.messages.ts';

const paper = (issuedOn: string, over: object = {}) => ({
  id: issuedOn,
  kind: 'status-certificate' as const,
  issuedOn,
  usableUntil: issuedOn.replace(/\d\d$/, '28'),
  documentId: null,
  readOn: '2026-11-19',
  readBy: 'Camille Roux',
  addedOn: issuedOn,
  ...over,
});

// STOCK-49
it('names expired documents without a newer one, and those not read yet', () => {
  expect(paperWarnings([paper('2026-11-18'), paper('2026-10-01')], '2026-11-20')).toEqual([]);
  expect(paperWarnings([paper('2026-10-01')], '2026-11-20')).toEqual([
    'Certificat de situation administrative expiré\u202f: à renouveler avant la vente.',
  ]);
  expect(paperWarnings([paper('2026-11-18', { readOn: null, readBy: '' })], '2026-11-20')).toEqual([
    'Certificat de situation administrative du 18/11/2026\u202f: pas encore lu.',
  ]);
  expect(readerText({ readOn: null, readBy: '' })).toBe('pas encore lu');
  expect(readerText({ readOn: '2026-11-19', readBy: 'Camille Roux' })).toBe(
    'lu le 19/11/2026 par Camille Roux',
  );
});

it('says when the listing states other owners than the papers', () => {
  const facts = { owners: 2 } as never;
  expect(ownersWarning({ facts, declared: { owners: 1, origin: null } })).toBe(
    'La fiche annonce 1 titulaire, les pièces 2.',
  );
  expect(ownersWarning({ facts, declared: { owners: 2, origin: null } })).toBe('');
  expect(ownersWarning({ facts, declared: { owners: null, origin: null } })).toBe('');
});
