import { expect, it } from 'vitest';
import { batteryRefusals } from './battery.messages.ts';

it('says how many certificates a vehicle may have', () => {
  expect(batteryRefusals.most).toBe('Au plus 20 certificats par véhicule\u202f: supprimez les plus anciens.');
});
