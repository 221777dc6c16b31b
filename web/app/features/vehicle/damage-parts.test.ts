import { DAMAGE_PARTS } from '@pomelo/contract/catalogue/damage-parts.ts';
import { panelNamed } from '@pomelo/design/car-panels.ts';
import { expect, it } from 'vitest';

it('has a panel on the plan for every part that a damage may name', () => {
  expect(DAMAGE_PARTS.filter(({ name }) => !panelNamed(name)).map(({ name }) => name)).toEqual([]);
});
