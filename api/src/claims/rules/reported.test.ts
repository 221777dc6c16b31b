import { claimPartName } from '@pomelo/contract/claims/claim-rules.ts';
import { reportedOn } from '@pomelo/contract/claims/reported.ts';
import type { ConditionContent } from '@pomelo/contract/condition/condition.schemas.ts';
import { CAR_PARTS } from '@pomelo/contract/condition/parts.ts';
import { expect, it } from 'vitest';

const part = CAR_PARTS.find(({ view }) => view === 'left');
const code = part?.code ?? '';
const damage: ConditionContent['damages'][number] = {
  code,
  view: 'left',
  x: null,
  y: null,
  kind: 'scratch',
  sizeMm: 40,
  method: null,
  partsCents: null,
  note: 'fine',
  photos: [],
};
const checks = [
  { area: 'left', state: 'fine', note: '' },
  { area: 'interior', state: 'remark', note: 'Siège usé' },
  { area: 'mechanics', state: 'not-checked', note: '' },
] as const;

// CLAIM-3
it('finds what a report says of each part of a claim, thing by thing', () => {
  const report = { damages: [damage], checks: [...checks] };
  expect(reportedOn(report, code)).toEqual({ reported: 'stated', text: 'rayure, fine' });
  expect(reportedOn({ ...report, damages: [] }, code)).toMatchObject({ reported: 'sound' });
  expect(reportedOn(report, 'interior')).toEqual({ reported: 'stated', text: 'Siège usé' });
  expect(reportedOn(report, 'mechanics').reported).toBe('unchecked');
  expect(reportedOn(report, 'testDrive').reported).toBe('unchecked');
  expect(reportedOn(report, 'other').reported).toBe('unknown');
  expect(reportedOn(null, code)).toEqual({ reported: 'unknown', text: 'Aucun compte rendu signé' });
  expect([claimPartName(code), claimPartName('mechanics')]).toEqual([part?.name, 'Mécanique']);
});
