import { expect, it } from 'vitest';
import type { ActiveSession } from '../../context.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok } from '../../lib/form/form-action.fixture.ts';
import { loader } from './favorite.route.ts';

const SESSION = { credentials: { token: 't', workspaceId: 'w' }, state: { profile: {} } } as ActiveSession;
const pageOf = (page: number, ids: number[]) =>
  ok({ data: ids.map((id) => ({ id })), meta: { page, perPage: 100, total: 150, totalPages: 2 } });

// CAT-16, CAT-17
it('reads favourites a hundred at a time, to the last (CAT-17)', async () => {
  const path = 'GET /pomelos/public/catalog/list?favorites=1';
  const answers = {
    [`${path}&page=1&perPage=100`]: pageOf(1, [1, 2]),
    [`${path}&page=2&perPage=100`]: pageOf(2, [3]),
  };
  const { args, asked } = buildVisit('/actions/favori', { answers, session: SESSION, scripts: true });
  expect((await outcomeOf(() => loader({ ...args, params: {} }))).data).toEqual({ ids: [1, 2, 3] });
  expect(asked).toHaveLength(2);
});

it('returns no favourites for a visitor', async () => {
  const { args, asked } = buildVisit('/actions/favori', { scripts: true });
  const { status, data } = await outcomeOf(() => loader({ ...args, params: {} }));
  expect([status, data, asked]).toEqual([401, { ids: [] }, []]);
});
