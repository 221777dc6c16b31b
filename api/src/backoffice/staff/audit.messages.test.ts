import { expect, it } from 'vitest';
import { proofread } from '../../testing/proofread.ts';
import { AUDIT_HEAD, auditLine, FILE_FULL } from './audit.messages.ts';

const entry = {
  id: '7',
  at: '2026-11-21T23:05:09.000Z',
  person: { id: null, name: 'Inès Garnier' },
  action: 'PUT /backoffice/staff/:id',
  summary: 'Changer les rôles d’un membre',
  resource: 'staff',
  resourceId: 'p',
  label: 'Camille; Roux',
  before: { roles: ['sales'] },
  after: null,
  requestId: 'r',
};

it('an entry is a line in the hours of Paris, as long as the head', () => {
  const line = auditLine(entry);
  expect(line.slice(0, 3)).toEqual(['22/11/2026', '00:05:09', 'Inès Garnier']);
  expect(line).toHaveLength(AUDIT_HEAD.length);
});

it('calls a configuration entry by its French name, whatever label the log stored', () => {
  const line = auditLine({ ...entry, resource: 'configuration', resourceId: 'kmThreshold', label: '' });
  expect(line.slice(4, 7)).toEqual(['Réglage', 'kmThreshold', 'Seuil du neuf']);
});

it('explains in good French that a file is full', () => {
  expect(proofread(FILE_FULL)).toEqual([]);
});
