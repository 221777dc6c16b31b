import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.ts';
import { gradeOf } from './grade.ts';
import { CAR_PARTS, carPart } from './parts.ts';
import { repairCost, REPAIR_METHODS, REPAIRS } from './repairs.ts';

const rates = { labourCents: 6000, paintCents: 8000 };
const checked = AREAS.map((area) => ({ area, state: 'fine' as const }));
const damage = (over: object) => ({ method: null, sizeMm: null, partsCents: null, ...over });

// STOCK-41
describe('the cost of a repair', () => {
  it('is labour, paint and parts by the rates', () => {
    expect(repairCost(damage({ method: 'paint', sizeMm: 120, partsCents: 2500 }), rates)).toEqual({
      labourCents: 10_800,
      paintCents: 12_000,
      partsCents: 2500,
      totalCents: 25_300,
    });
  });
  it('is unknown without a method or without rates, and never zero for that', () => {
    expect(repairCost(damage({}), rates)).toBe(null);
    expect(repairCost(damage({ method: 'paint' }), null)).toBe(null);
  });
  it('grows with the size, and lists every method', () => {
    expect(REPAIR_METHODS.toSorted()).toEqual(Object.keys(REPAIRS).toSorted());
    for (const method of REPAIR_METHODS) {
      const [small, large] = [10, 400].map((sizeMm) => repairCost(damage({ method, sizeMm }), rates));
      expect(large?.totalCents).toBeGreaterThanOrEqual(small?.totalCents ?? 0);
    }
  });
});

// STOCK-42
describe('the grade', () => {
  it('is A for a car without remark, and follows the published points', () => {
    const graded = { damages: [], checks: checked, tyres: [] };
    expect(gradeOf(graded)).toEqual({ points: 100, grade: 'A' });
    const two = [damage({ method: 'paint', sizeMm: 120 }), damage({})];
    expect(gradeOf({ ...graded, damages: two })).toEqual({ points: 85, grade: 'B' });
    const tyres = [{ wheel: 'frontLeft' as const, depthMm: 2.5 }];
    const remarks = checked.map((check) =>
      check.area === 'mechanics' || check.area === 'glass' ? { ...check, state: 'remark' as const } : check,
    );
    expect(gradeOf({ damages: two, checks: remarks, tyres })).toEqual({ points: 68, grade: 'C' });
  });
  it('is missing, not A, while a part that it needs is not checked', () => {
    expect(gradeOf({ damages: [], checks: [], tyres: [] })).toEqual({ points: 100, grade: null });
    const withoutRoof = checked.filter(({ area }) => area !== 'roof');
    expect(gradeOf({ damages: [], checks: withoutRoof, tyres: [] }).grade).toBe(null);
  });
});

it('gives each part a code of its own, which says its view', () => {
  expect(new Set(CAR_PARTS.map(({ code }) => code)).size).toBe(CAR_PARTS.length);
  expect(CAR_PARTS.find(({ name }) => name === 'Porte avant gauche')).toMatchObject({
    view: 'left',
    code: 'G03',
  });
  expect(carPart('G03')?.name).toBe('Porte avant gauche');
  expect(carPart('Z99')).toBe(undefined);
});
