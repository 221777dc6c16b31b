import { expect, it, vi } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { action } from './view.route.ts';

const CALL = 'POST /public/catalog/product/3/number-of-views';

// VEH-8
it('a view is counted once', async () => {
  const { args, asked } = buildVisit('/actions/vue', {
    form: { vehicule: '3' },
    answers: { [CALL]: ok({ numberOfViews: 1 }) },
    scripts: true,
  });
  expect((await outcomeOf(() => action({ ...args, params: {} }))).status).toBe(200);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([CALL]);
});

// VEH-8
it('a view that cannot be counted is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = { [CALL]: refusalResponse(404, 'not-found', 'Introuvable.') };
  const { args } = buildVisit('/actions/vue', { form: { vehicule: '3' }, answers, scripts: true });
  expect((await outcomeOf(() => action({ ...args, params: {} }))).status).toBe(200);
  expect(log).toHaveBeenCalledWith('view not counted', expect.any(String));
  log.mockRestore();
});
