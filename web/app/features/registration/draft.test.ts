import { describe, expect, it } from 'vitest';
import { type Draft, furthestStep, type Registration, stepAfter, stepFor, stepsOf } from './draft.ts';
import { NEW_DRAFT } from './draft.fixture.ts';

const paper = { id: '0199a000-0000-7000-8000-000000000001', name: 'kbis.pdf', sizeBytes: 1000 };
const at = (draft: Partial<Draft>, papers: Partial<Registration['papers']> = {}): Registration => ({
  draft: { ...NEW_DRAFT, ...draft },
  papers: { kbis: null, identity: null, ...papers },
});
const COMPANY = { siret: '82397296300016', lookup: 'found', isCompanyConfirmed: true } as const;
const PERSON = { ...COMPANY, isPersonComplete: true };

describe('the steps of a registration', () => {
  it.each<[string, Registration]>([
    ['siret', at({})],
    ['societe', at({ siret: '82397296300016', lookup: 'found' })],
    ['vous', at(COMPANY)],
    ['documents', at(PERSON)],
    ['documents', at({ ...PERSON, areDocumentsComplete: true }, { kbis: paper })],
    ['recapitulatif', at({ ...PERSON, areDocumentsComplete: true }, { kbis: paper, identity: paper })],
  ])('are done up to « %s »', (step, registration) => {
    expect(furthestStep(registration)).toBe(step);
  });

  it('require no documents from someone who joins a known company', () => {
    expect(stepsOf({ joins: true })).toEqual(['siret', 'societe', 'vous', 'recapitulatif']);
    expect(furthestStep(at({ ...PERSON, joins: true }))).toBe('recapitulatif');
    expect(stepAfter('vous', { joins: true })).toBe('recapitulatif');
  });

  // REG-1
  it('cannot be skipped, and can be revisited', () => {
    expect(stepFor('recapitulatif', at(COMPANY))).toBe('vous');
    expect(stepFor('societe', at(PERSON))).toBe('societe');
  });

  it('begin with the SIRET when the address names an invalid step, or none', () => {
    expect(stepFor(null, at(PERSON))).toBe('siret');
    expect(stepFor('paiement', at(PERSON))).toBe('siret');
  });
});
