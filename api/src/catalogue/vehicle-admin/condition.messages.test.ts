import { expect, it } from 'vitest';
import { conditionRefusals } from './condition.messages.ts';

it('says where the condition of a vehicle with a report is changed', () => {
  expect(conditionRefusals.reported).toMatch(/rapport signé.*modifiez le rapport/);
});
