import type { HistoryFacts, MileageReading } from '@pomelo/contract/history/history.schemas.ts';
import { describe, expect, it } from 'vitest';
import {
  factLines,
  isEmptyHistory,
  mileagePoints,
  paperText,
  readingsText,
  toleranceText,
  warningsOf,
} from './history.messages.ts';

const UNKNOWN: HistoryFacts = {
  checkedOn: null,
  owners: null,
  imported: 'unknown',
  importedFrom: '',
  pledge: 'unknown',
  opposition: 'unknown',
  stolen: 'unknown',
  damage: 'unknown',
  procedures: [],
};
const reading = (on: string, km: number, isBack = false): MileageReading => ({
  on,
  km,
  source: 'inspection',
  isBack,
});
const valuesOf = (facts: Partial<HistoryFacts>) =>
  Object.fromEntries(factLines({ ...UNKNOWN, ...facts }, []).map(({ label, value }) => [label, value]));

// STOCK-50
describe('what the papers say', () => {
  it('is « non contrôlé » or « non communiqué » until they are read, and never « aucun »', () => {
    expect(valuesOf({})).toEqual({
      'Contrôlé le': 'non contrôlé',
      Titulaires: 'non communiqué',
      'Procédure de dommage': 'non contrôlé',
      Gage: 'non contrôlé',
      Opposition: 'non contrôlé',
      'Vol déclaré': 'non contrôlé',
      Importé: 'non communiqué',
    });
  });
  it('is said in full once it is known', () => {
    expect(
      valuesOf({
        checkedOn: '2026-11-18',
        owners: 2,
        pledge: 'no',
        opposition: 'yes',
        stolen: 'no',
        imported: 'yes',
        importedFrom: 'Allemagne',
        damage: 'yes',
        procedures: [{ kind: 'vge', state: 'lifted', on: '2024-03-12' }],
      }),
    ).toEqual({
      'Contrôlé le': '18/11/2026',
      Titulaires: '2',
      'Procédure de dommage': 'VGE (gravement endommagé), levée le 12/03/2024',
      Gage: 'aucun',
      Opposition: 'oui',
      'Vol déclaré': 'non',
      Importé: 'oui, Allemagne',
    });
    expect(valuesOf({ damage: 'yes', imported: 'yes' })).toMatchObject({
      'Procédure de dommage': 'oui, sans précision',
      Importé: 'oui, pays non communiqué',
    });
  });
});

// VEH-14
describe('the readings', () => {
  const back = [reading('2024-01-10', 61_000), reading('2026-03-12', 41_000, true)];
  it('are counted, and those that go back are named', () => {
    expect(readingsText([])).toBe('Aucun relevé de kilométrage');
    expect(readingsText([reading('2024-01-10', 1)])).toBe('1 relevé de kilométrage');
    expect(readingsText([reading('2024-01-10', 1), reading('2025-01-10', 2)])).toBe(
      '2 relevés de kilométrage, concordants',
    );
    expect(readingsText(back)).toBe('2 relevés de kilométrage, 1 en recul');
    expect(warningsOf(back)).toEqual([
      'Le relevé du 12/03/2026 (41\u202f000\u202fkm, contrôle technique) est plus bas qu’un relevé plus ancien.',
    ]);
    expect(toleranceText()).toContain('500\u202fkm');
    expect(mileagePoints(back)[1]).toMatchObject({ day: '03/2026', isBack: true });
  });
});

// STOCK-49
it('a paper past its use says since when', () => {
  const paper = { issuedOn: '2026-11-18', usableUntil: '2026-12-02' };
  expect(paperText(paper, '2026-12-02')).toBe('du 18/11/2026, valable jusqu’au 02/12/2026');
  expect(paperText(paper, '2026-12-03')).toBe('du 18/11/2026, expiré le 02/12/2026');
  expect(paperText({ ...paper, usableUntil: null }, '2027-01-01')).toBe('du 18/11/2026');
});

it('is empty with nothing but the kilometres of the listing', () => {
  const nothing = { facts: UNKNOWN, papers: [], readings: [reading('2026-01-01', 10)] };
  expect(isEmptyHistory(nothing)).toBe(true);
  expect(isEmptyHistory({ ...nothing, facts: { ...UNKNOWN, checkedOn: '2026-11-18' } })).toBe(false);
});
