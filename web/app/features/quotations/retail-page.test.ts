import { describe, expect, it } from 'vitest';
import { buildVisit, outcomeOf } from '../../lib/visit.fixture.ts';
import { ok, refusalResponse } from '../../lib/form/form-action.fixture.ts';
import { buildQuotation } from './quotation.fixture.ts';
import { CHANGED } from './quotations.messages.ts';
import { action, loader } from './retail.page.tsx';

const TOKEN = 'a-token';
const CALL = `/public/quotations/${TOKEN}`;
const { retail } = buildQuotation();
/** The parameters of the route are those the router would give. */
const argsOf = (visit: ReturnType<typeof buildVisit>) =>
  ({ ...visit.args, params: { token: TOKEN } }) as unknown as Parameters<typeof loader>[0];

describe('the public page of a quotation', () => {
  it('shows what the customer may see, and is not cached', async () => {
    const visit = buildVisit(`/devis/${TOKEN}`, { answers: { [`GET ${CALL}`]: ok(retail) } });
    expect((await outcomeOf(() => loader(argsOf(visit)))).data).toEqual({ retail });
    expect(visit.headers.get('cache-control')).toBe('no-store');
    expect(visit.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    [404, 'token-unknown', 'unknown', 404],
    [409, 'token-expired', 'expired', 410],
  ])('explains a link that expired: %i %s', async (status, code, fault, shown) => {
    const visit = buildVisit(`/devis/${TOKEN}`, {
      answers: { [`GET ${CALL}`]: refusalResponse(status, code, 'Non.') },
    });
    expect(await outcomeOf(() => loader(argsOf(visit)))).toMatchObject({ status: shown, data: { fault } });
  });
});

describe('the answer of the customer', () => {
  const decide = (form: Record<string, string>, answer = ok(retail)) =>
    buildVisit(`/devis/${TOKEN}`, { form, answers: { [`POST ${CALL}/decision`]: answer } });

  it.each([
    ['accepter', true],
    ['refuser', false],
  ])('%s sends the version that was read', async (decision, accept) => {
    const visit = decide({ version: '2', decision });
    expect(await outcomeOf(() => action(argsOf(visit)))).toMatchObject({
      to: `/devis/${TOKEN}`,
      status: 303,
    });
    expect(visit.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ version: 2, accept }]);
  });

  it('says to read again when the quotation changed', async () => {
    const visit = decide(
      { version: '1', decision: 'accepter' },
      refusalResponse(409, 'offer-changed', 'Changé.'),
    );
    expect(await outcomeOf(() => action(argsOf(visit)))).toMatchObject({
      status: 409,
      data: { message: CHANGED },
    });
  });
});
