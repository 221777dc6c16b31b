import { AREAS } from '@pomelo/contract/condition/areas.ts';
import { expect, it } from 'vitest';
import {
  checkLines,
  keysText,
  noReportedDamage,
  serviceLines,
  tyreKindText,
  tyreLines,
} from './report.messages.ts';
import { extentText, reportPoint, uncheckedViews } from './report-points.ts';

const checks = [
  { area: 'front' as const, state: 'fine' as const, note: '' },
  { area: 'roof' as const, state: 'not-checked' as const, note: 'carrosserie mouillée' },
  { area: 'glass' as const, state: 'remark' as const, note: 'impact' },
];

// STOCK-42
it('says « non contrôlé » of unchecked parts, never that they have no damage', () => {
  const lines = new Map(checkLines({ checks }).map(({ label, value }) => [label, value]));
  expect(lines.get('Face avant')).toBe('sans remarque');
  expect(lines.get('Toit et capot')).toBe('non contrôlé\u202f: carrosserie mouillée');
  expect(lines.get('Face arrière')).toBe('non contrôlé');
  expect(lines.get('Vitrages')).toBe('remarque\u202f: impact');
  expect(noReportedDamage({ checks })).toBe('Aucun dommage relevé sur les parties contrôlées.');
  const all = AREAS.map((area) => ({ area, state: 'fine' as const, note: '' }));
  expect(noReportedDamage({ checks: all })).toBe('Aucun dommage relevé.');
  expect(uncheckedViews({ checks })).toEqual(['rear', 'left', 'right', 'top', 'cabin']);
});

it('writes tyres by wheel, services by day and km, and keys', () => {
  const tyres = [{ wheel: 'frontLeft' as const, depthMm: 5.5, season: 'summer' as const, brand: 'Michelin' }];
  expect(tyreLines({ tyres }).slice(0, 2)).toEqual([
    { label: 'Pneu AV gauche', value: '5,5\u202fmm' },
    { label: 'Pneu AV droit', value: 'non contrôlé' },
  ]);
  expect([tyreKindText({ tyres }), tyreKindText({ tyres: [] })]).toEqual([
    'Pneus\u202f: été, Michelin.',
    null,
  ]);
  const services = [
    { on: '2025-03-18', km: 41_870, work: 'révision' },
    { on: null, km: null, work: 'vidange' },
  ];
  expect(serviceLines({ services })).toEqual([
    { label: '18/03/2025', value: 'révision, 41\u202f870\u202fkm' },
    { label: 'Sans date', value: 'vidange' },
  ]);
  expect([keysText(2), keysText(null)]).toEqual(['2', 'Non communiqué']);
});

it('shows a damage by its part, code, size and repair', () => {
  const damage = { sizeMm: 120, method: 'paint' as const, note: '' };
  expect(extentText(damage)).toBe('12\u202fcm, ponçage et peinture');
  expect(extentText({ sizeMm: null, method: null, note: 'à revoir' })).toBe('étendue non mesurée, à revoir');
  const point = {
    ...damage,
    code: 'G03',
    view: 'left' as const,
    x: 40,
    y: 55,
    kind: 'dent' as const,
    photos: [7],
  };
  expect(reportPoint({ ...point, costCents: 12_000 })).toMatchObject({
    part: 'Porte avant gauche',
    kind: 'enfoncement (G03)',
    at: { x: 40, y: 55 },
    cost: 12_000,
  });
  expect(reportPoint({ ...point, x: null, y: null })).not.toHaveProperty('at');
});
