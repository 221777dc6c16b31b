import { CARTE_GRISE_CASES, CARTE_GRISE_DOCUMENTS } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { describe, expect, it } from 'vitest';
import { proofread } from '../../../testing/proofread.ts';
import { caseOf, CHECKLISTS, CARTE_GRISE_DOCUMENT_RULES } from './document-rules.ts';

describe('the case of a vehicle', () => {
  it.each([
    [{ firstRegistration: null, plate: null }, 'new'],
    [{ firstRegistration: '2021-03-05', plate: 'AB-123-CD' }, 'used-french'],
    [{ firstRegistration: '2021-03-05', plate: 'ab123cd' }, 'used-french'],
    [{ firstRegistration: '2005-03-05', plate: '1234 AB 69' }, 'used-french'],
    [{ firstRegistration: '2005-03-05', plate: '123 ABC 2A' }, 'used-french'],
    [{ firstRegistration: '2021-03-05', plate: 'M-AB 1234' }, 'imported'],
    [{ firstRegistration: '2021-03-05', plate: 'IO-123-UU' }, 'imported'],
    [{ firstRegistration: '2021-03-05', plate: null }, 'used-french'],
    [{ firstRegistration: '2019', plate: null }, 'used-french'],
    [{ firstRegistration: '2019-05', plate: null }, 'used-french'],
    [{ firstRegistration: 'unknown', plate: null }, 'used-french'],
    [{ firstRegistration: '2019', plate: 'M-AB 1234' }, 'imported'],
  ])('%o is %s', (vehicle, expected) => {
    expect(caseOf(vehicle)).toBe(expected);
  });
});

describe('the documents', () => {
  it('are each required in some case, none twice in one', () => {
    const lists = Object.values(CHECKLISTS);
    expect(new Set(lists.flat())).toEqual(new Set(CARTE_GRISE_DOCUMENTS));
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  it.each(CARTE_GRISE_CASES)('%s: the company brings its mandate, its application and who it is', (one) => {
    expect(CHECKLISTS[one]).toEqual(
      expect.arrayContaining(['mandate', 'application', 'identity', 'kbis', 'address-proof']),
    );
  });

  it.each(Object.entries(CARTE_GRISE_DOCUMENT_RULES))(
    '%s is described in good French, and needs nothing it does not ask for',
    (_paper, rule) => {
      expect(proofread(`${rule.label}. ${rule.help}`)).toEqual([]);
      expect(rule.fields).toEqual(expect.arrayContaining([...rule.needed]));
      expect(rule.maxMonths === undefined || rule.needed.includes('date')).toBe(true);
    },
  );
});
