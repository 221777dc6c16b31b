import { APPROVAL_STATES, type ApprovalState } from '@pomelo/contract/workspace/approval.schemas.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { createApproval } from '../../testing/purchases.ts';
import { APPROVAL_TRANSITIONS } from './approval-states.ts';
import { pendingApprovals } from './approvals.service.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;

const PRICE = 1_234_500;
type Request = { owner: Buyer; buyer: Buyer; id: string; productId: number };

async function createRequest(): Promise<Request> {
  const owner = await signedIn(api, 'owner');
  const buyer = await signedIn(api, 'buyer', owner.workspaceId);
  const { productId } = await createListing(db);
  await catalogueIsCurrent();
  await as(app, buyer, 'POST /public/cart/products', { product_ids: [productId] });
  return { owner, buyer, productId, id: (await as(app, buyer, 'POST /public/approvals')).json().id };
}

type Decision = 'approved' | 'refused' | 'cancelled';
const ACT: Record<Decision, (request: Request) => ReturnType<typeof as>> = {
  approved: ({ owner, id }) =>
    as(app, owner, `POST /public/approvals/${id}/decision`, { accept: true, total: PRICE }),
  refused: ({ owner, id }) => as(app, owner, `POST /public/approvals/${id}/decision`, { accept: false }),
  cancelled: ({ buyer, id }) => as(app, buyer, `DELETE /public/approvals/${id}`),
};
const DECISIONS = Object.keys(ACT) as Decision[];
const isDecision = (state: ApprovalState): state is Decision =>
  DECISIONS.some((decision) => decision === state);

async function inState(state: ApprovalState): Promise<Request> {
  const request = await createRequest();
  if (isDecision(state)) await ACT[state](request);
  if (state === 'expired')
    await sql`UPDATE approval SET expires_at = now() - interval '1 second' WHERE id = ${request.id}`.execute(
      db,
    );
  return request;
}
const stateOf = async ({ owner, id }: Request): Promise<ApprovalState> =>
  (await as(app, owner, 'GET /public/approvals'))
    .json()
    .data.find((approval: { id: string }) => approval.id === id).state;

describe('the life of a request', () => {
  const cases = APPROVAL_STATES.flatMap((from) =>
    DECISIONS.map((to) => ({ from, to, allowed: APPROVAL_TRANSITIONS[from].includes(to) })),
  );
  it.each(cases)('$from → $to: $allowed', async ({ from, to, allowed }) => {
    const request = await inState(from);
    const answer = await ACT[to](request);
    const code = allowed ? undefined : answer.json().type.split('/').at(-1);
    expect([answer.statusCode, code, await stateOf(request)]).toEqual(
      allowed ? [200, undefined, to] : [409, 'already-decided', from],
    );
  });

  it('expires without any job: its vehicles are free', async () => {
    const { id, productId } = await createRequest();
    await sql`UPDATE approval SET expires_at = now() - interval '1 second' WHERE id = ${id}`.execute(db);
    await sql`UPDATE booking SET period = tstzrange(lower(period) - interval '1 hour', now() - interval '1 second')
      WHERE product_id = ${productId}`.execute(db);
    const rival = await signedIn(api);
    expect((await as(app, rival, `POST /public/catalog/products/${productId}/booking`, {})).statusCode).toBe(
      200,
    );
  });
});

describe('many at once', () => {
  const effects = async ({ owner, productId }: Request) => {
    const deals = await db
      .selectFrom('deal')
      .select('id')
      .where('workspace_id', '=', owner.workspaceId)
      .execute();
    const bookings = await db
      .selectFrom('booking')
      .select('deal_id')
      .where('product_id', '=', productId)
      .where('cancelled', '=', false)
      .execute();
    return {
      deals: deals.length,
      ordered: bookings.filter(({ deal_id }) => deal_id !== null).length,
      bookings: bookings.length,
    };
  };

  it('twenty agreements to one request make one order', async () => {
    const request = await createRequest();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ACT.approved(request)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
    expect(await effects(request)).toEqual({ deals: 1, ordered: 1, bookings: 1 });
  });

  // CART-11
  it('approved, refused and withdrawn concurrently, a request has one outcome, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const request = await createRequest();
      const answers = await Promise.all(
        DECISIONS.flatMap((decision) => [ACT[decision](request), ACT[decision](request)]),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const made = (await stateOf(request)) === 'approved' ? 1 : 0;
      expect(await effects(request)).toEqual({ deals: made, ordered: made, bookings: made });
      expect((await as(app, request.buyer, 'GET /public/cart')).json().ids).toEqual(
        made ? [] : [request.productId],
      );
    }
  });
});

describe('what waits for an owner', () => {
  it('is shown with its total, its end and its vehicles, and no longer once decided', async () => {
    const request = await createRequest();
    const { workspaceId } = request.owner;
    const [pending, ...others] = await pendingApprovals(db, workspaceId, new Date());
    expect([pending, others]).toEqual([
      {
        id: request.id,
        askedBy: 'Camille Renard',
        total: { amount: PRICE, currency: 'EUR' },
        vehicles: 1,
        expiresAt: expect.any(Date),
      },
      [],
    ]);
    await ACT.refused(request);
    expect(await pendingApprovals(db, workspaceId, new Date())).toEqual([]);
  });

  it('two requests of one booking, which the product never makes, hide nothing', async () => {
    const { buyer, productId } = await createRequest();
    const { rows } = await sql<{ itemId: number; bookingId: string }>`
      SELECT item_id AS "itemId", id AS "bookingId" FROM booking WHERE product_id = ${productId}`.execute(db);
    const { workspaceId, personId } = buyer;
    await createApproval(
      db,
      { workspaceId, personId },
      rows.map((booking) => ({ ...booking, productId })),
    );
    const answer = await as(app, buyer, 'GET /public/catalog/products/bookings');
    expect([answer.statusCode, answer.json().data.length]).toEqual([200, 1]);
  });
});

describe('what is to pay', () => {
  const BELGIAN = {
    vat_number: 'BE0403170701',
    vat_state: 'valid',
    vat_checked_at: new Date('2026-11-20T08:00:00Z'),
    vat_consultation: 'WAPIAAAAXyz',
  } as const;
  const approve = ({ owner, id }: Request, toPay: number) =>
    as(app, owner, `POST /public/approvals/${id}/decision`, { accept: true, total: PRICE, toPay });
  const shownOf = async ({ owner, id }: Request): Promise<number> =>
    (await as(app, owner, 'GET /public/approvals'))
      .json()
      .data.find((approval: { id: string }) => approval.id === id).toPay?.amount;

  // CART-11
  it.each([
    [
      'the VAT number of the company is refused',
      BELGIAN,
      ({ owner }: Request) =>
        db
          .updateTable('workspace')
          .set({ vat_state: 'invalid', vat_consultation: null })
          .where('id', '=', owner.workspaceId)
          .execute(),
      [PRICE, 1_481_400],
    ],
    [
      'the VAT regime of a vehicle is corrected',
      { vat_number: null },
      ({ productId }: Request) =>
        sql`UPDATE catalogue_item SET vat_regime = 'marge' WHERE id = (SELECT item_id FROM product
          WHERE id = ${productId})`.execute(db),
      [1_481_400, PRICE],
    ],
  ])('is agreed to as it was shown, not once %s', async (_, company, change, [before, after]) => {
    const request = await createRequest();
    await db.updateTable('workspace').set(company).where('id', '=', request.owner.workspaceId).execute();
    expect(await shownOf(request)).toBe(before);
    await change(request);
    const refused = await approve(request, before ?? 0);
    expect([refused.statusCode, refused.json().type]).toEqual([409, expect.stringMatching(/price-changed$/)]);
    expect(await stateOf(request)).toBe('pending');
    expect(await shownOf(request)).toBe(after);
    const approved = (await approve(request, after ?? 0)).json();
    const order = await as(app, request.owner, `GET /public/deals/${approved.dealId}`);
    expect(order.json().totals.toPay.amount).toBe(after);
  });
});
