import { expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { action, loader } from './test-payment.page.tsx';

const CALL = '/public/stripe/test-payments/cs_1';
/** The parameters of the route are those the router would give. */
const argsOf = (visit: ReturnType<typeof buildVisit>) =>
  ({ ...visit.args, params: { token: 'cs_1' } }) as unknown as Parameters<typeof loader>[0];

// TERM-5
it('does not exist where the API has no test payments, as in production', async () => {
  const visit = buildVisit('/paiement-de-test/cs_1', {
    answers: { [`GET ${CALL}`]: refusalResponse(404, 'token-unknown', 'Inconnu.') },
  });
  expect(await outcomeOf(() => loader(argsOf(visit)))).toMatchObject({ status: 404 });
});

it('is marked as closed once the order is paid or cancelled', async () => {
  const visit = buildVisit('/paiement-de-test/cs_1', {
    answers: { [`GET ${CALL}`]: refusalResponse(409, 'token-expired', 'Fermée.') },
  });
  expect((await outcomeOf(() => loader(argsOf(visit)))).data).toEqual({ payment: null });
});

it.each([
  ['payer', true, false],
  ['prelever', true, true],
  ['renoncer', false, false],
])('%s, then redirects back as a provider would, never off the site', async (choix, pay, later) => {
  const url = 'https://elsewhere.example/bornes-electriques/commandes/1?retour=paye';
  const visit = buildVisit('/paiement-de-test/cs_1', {
    form: { choix },
    answers: { [`POST ${CALL}`]: ok({ url }) },
  });
  expect(await outcomeOf(() => action(argsOf(visit)))).toMatchObject({
    to: '/bornes-electriques/commandes/1?retour=paye',
    status: 303,
  });
  expect(visit.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ pay, later }]);
});
