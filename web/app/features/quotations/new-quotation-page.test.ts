import { expect, it } from 'vitest';
import { type ActiveSession, viewContext } from '../../context.ts';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { loader } from './new-quotation.page.tsx';

const SESSION = { credentials: { token: 't', workspaceId: 'w' }, state: { profile: {} } } as ActiveSession;

// QUOTE-3
it.each([
  [400, 'malformed'],
  [404, 'not-found'],
  [410, 'gone'],
])('says that the vehicle is no longer for sale, unknown or sold: %i', async (status, code) => {
  const answers = {
    'GET /pomelos/public/catalog/products/7?view=b2b': refusalResponse(
      status,
      code,
      'Ce véhicule n’est plus à vendre.',
    ),
  };
  const visit = buildVisit('/devis-client/nouveau?vehicule=7', { answers, session: SESSION });
  visit.args.context.set(viewContext, 'b2b');
  // The parameters of the route are those the router would give.
  const args = visit.args as unknown as Parameters<typeof loader>[0];
  expect((await outcomeOf(() => loader(args))).data).toEqual({ kind: 'gone' });
});
