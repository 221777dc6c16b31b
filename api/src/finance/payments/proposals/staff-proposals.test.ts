import { randomInt, randomUUID } from 'node:crypto';
import type {
  LearnedSender,
  StaffTransfer,
  StaffTransfers,
  StatementPreview,
} from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { camt053, type Entry } from '../../../testing/files/camt053.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { statementAdmin } from '../../../testing/statement-admin.ts';
import { deleteSendersOf } from './senders.repository.ts';
import { purgeSenders } from './senders.service.ts';

const api = await testApi();
const { app, db } = api;
const [accountant, sales] = [
  await createStaffMember(api, 'accounting'),
  await createStaffMember(api, 'sales'),
];
const { doImport, moneyOf, receive, referenceOf, send } = statementAdmin(api, accountant);
const TOTAL = 1_200_000;

let buyer: Buyer;
let order: TestOrder;
let other: TestOrder;
let mark = '';
let iban = '';
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  other = await placeOrder(db, buyer, { at: new Date('2026-11-18T09:00:00Z') });
  mark = randomUUID().slice(0, 8);
  iban = `FR76${String(randomInt(1e11)).padStart(23, '0')}`;
});

const read = async (id: string): Promise<StaffTransfer> =>
  (await asStaff(app, accountant, `GET /backoffice/transfers/${id}`)).json();
async function received(entry: Entry): Promise<StaffTransfer> {
  const text = `${entry.text ?? ''} ${mark} ${randomUUID().slice(0, 8)}`;
  await receive({ debtor: '', ...entry, text });
  const list: StaffTransfers = (
    await asStaff(app, accountant, `GET /backoffice/transfers?q=${encodeURIComponent(text)}`)
  ).json();
  return read(list.data[0]?.id ?? '');
}
const call = (name: string, id: string, body: object, who = accountant) =>
  asStaff(app, who, `POST /backoffice/transfers/${id}/${name}`, body);
const match = ({ id, amount }: StaffTransfer, { dealId }: TestOrder) =>
  call('match', id, { dealId, cents: amount.amount, was: amount.amount });
const share = (
  { id, amount }: StaffTransfer,
  orders: readonly TestOrder[],
  cents = TOTAL,
  who = accountant,
) =>
  call(
    'match-orders',
    id,
    { orders: orders.map(({ dealId }) => ({ dealId, cents })), was: amount.amount },
    who,
  );
const candidate = (transfer: StaffTransfer, { dealId }: TestOrder) =>
  transfer.candidates.find(({ id }) => id === dealId);
const senders = async (): Promise<LearnedSender[]> =>
  (await asStaff(app, accountant, `GET /backoffice/senders?perPage=100&q=${mark}`)).json().data;

// MONEY-36
describe('a transfer that waits', () => {
  it('has the orders whose sum is its amount proposed, and is divided among them once', async () => {
    const transfer = await received({ cents: 2 * TOTAL });
    const ids = [order.dealId, other.dealId];
    const group = transfer.groups.find(({ orders }) => orders.every(({ id }) => ids.includes(id)));
    expect(group?.reasons).toEqual([{ kind: 'sum', text: null, times: 2 }]);
    const answers = await Promise.all([share(transfer, [order, other]), share(transfer, [other, order])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await moneyOf(order), await moneyOf(other)]).toEqual([
      [TOTAL, 0],
      [TOTAL, 0],
    ]);
    const rows = await db
      .selectFrom('transfer')
      .select('amount_cents')
      .where('text', '=', transfer.text)
      .execute();
    expect(rows.map(({ amount_cents }) => Number(amount_cents))).toEqual([TOTAL, TOTAL]);
    const log = await db
      .selectFrom('audit_entry')
      .select('after')
      .where('resource_id', '=', transfer.id)
      .execute();
    expect(log).toMatchObject([{ after: { amountCents: 2 * TOTAL } }]);
  });

  it('is divided wholly or not at all', async () => {
    const transfer = await received({ cents: 2 * TOTAL });
    const status = async (...asked: Parameters<typeof share>) => (await share(...asked)).statusCode;
    expect(await status(transfer, [order, other], TOTAL + 1)).toBe(422);
    expect(await status(transfer, [order, order])).toBe(422);
    expect(await status(transfer, [order, { ...other, dealId: randomUUID() }])).toBe(404);
    await received({ cents: 1, text: await referenceOf(other) });
    expect(await status(transfer, [order, other])).toBe(409);
    expect(await status(transfer, [order, other], TOTAL - 1, sales)).toBe(403);
    expect(await moneyOf(order)).toEqual([0, TOTAL]);
    expect(await read(transfer.id)).toMatchObject({ state: 'waiting', amount: { amount: 2 * TOTAL } });
  });

  it('names an order by a reference that is written otherwise, which only a person matches', async () => {
    const reference = await referenceOf(order);
    const transfer = await received({ cents: 5, text: `VIR ${reference.slice(3)} merci` });
    expect(candidate(transfer, order)).toMatchObject({
      confidence: 'probable',
      reasons: [{ kind: 'near-reference', text: reference.slice(3), times: null }],
    });
  });
});

// MONEY-37
describe('the account of a sender', () => {
  const known = async () =>
    candidate(await received({ cents: 7, senderIban: iban }), other)?.reasons.find(
      ({ kind }) => kind === 'known-sender',
    );

  it('is learned from matched transfers, listed without its IBAN, and unlearned with a match', async () => {
    const first = await received({ cents: 10, senderIban: iban, debtor: `HOLDING ${mark}` });
    expect(candidate(first, order)).toBeUndefined();
    expect(await senders()).toEqual([]);
    await match(first, order);
    expect((await known())?.times).toBe(1);
    const [sender] = await senders();
    expect(sender).toMatchObject({ name: `HOLDING ${mark}`, ibanEnd: iban.slice(-4), times: 1 });
    expect(JSON.stringify(await senders())).not.toContain(iban);
    await call('unmatch', first.id, { dealId: order.dealId, reason: 'Erreur' });
    expect(await known()).toBeUndefined();
    expect(await senders()).toEqual([]);
  });

  it('counts a transfer once, however many orders share it', async () => {
    const transfer = await received({ cents: 2 * TOTAL, senderIban: iban, debtor: `HOLDING ${mark}` });
    await share(transfer, [order, other]);
    expect((await senders()).map(({ times }) => times)).toEqual([1]);
  });

  it('is deleted by the team, with the company, and after three years', async () => {
    const ways = [
      async (id: string) => {
        expect((await asStaff(app, sales, `DELETE /backoffice/senders/${id}`)).statusCode).toBe(403);
        expect((await asStaff(app, accountant, `DELETE /backoffice/senders/${id}`)).statusCode).toBe(204);
        expect((await asStaff(app, accountant, `DELETE /backoffice/senders/${id}`)).statusCode).toBe(404);
      },
      () => deleteSendersOf(db, buyer.workspaceId),
      () => purgeSenders({ db, clock: { now: () => new Date('2029-11-25T12:00:00Z') } }),
    ];
    for (const forget of ways) {
      await match(await received({ cents: 10, senderIban: iban, debtor: `HOLDING ${mark}` }), order);
      const [sender] = await senders();
      await forget(sender?.id ?? '');
      expect(await senders()).toEqual([]);
      expect(await known()).toBeUndefined();
    }
    expect(await moneyOf(order)).toEqual([30, TOTAL - 30]);
  });
});

// MONEY-34
describe('a notification', () => {
  const entries = (text: string): Entry[] => [
    { cents: 40_000, text, reference: `N-${mark}`, endToEnd: `E-${mark}` },
    { cents: 55, text: `rien ${mark}`, reference: `M-${mark}` },
  ];
  const stored = async (bytes: Buffer): Promise<string> =>
    (await send(bytes)).json<{ sha256: string }>().sha256;

  it.each([true, false])(
    'and the statement of the same day are received once (notification first: %s)',
    async (first) => {
      const [one, two] = entries(await referenceOf(order));
      const statement = [{ ...one, reference: `S-${mark}` }, two].flatMap((entry) =>
        entry ? [{ cents: 0, ...entry }] : [],
      );
      const files = [camt053(entries(await referenceOf(order)), { notifies: true }), camt053(statement)];
      const [earlier = '', later = ''] = await Promise.all((first ? files : files.toReversed()).map(stored));
      await doImport(earlier);
      const preview: StatementPreview = (
        await asStaff(app, accountant, `GET /backoffice/statements/${later}?outcome=known`)
      ).json();
      expect(preview).toMatchObject({ transfers: 0, repeated: 2, meta: { total: 2 } });
      expect(preview.data.map(({ transferId }) => transferId)).not.toContain(null);
      expect((await doImport(later)).json()).toMatchObject({
        known: false,
        transfers: 0,
        repeated: 2,
        matched: 0,
      });
      expect(await moneyOf(order)).toEqual([40_000, TOTAL - 40_000]);
    },
  );

  it('imported at the same time as the statement is received once', async () => {
    const text = await referenceOf(order);
    const files = await Promise.all(
      [camt053(entries(text), { notifies: true }), camt053(entries(text))].map(stored),
    );
    const answers = await Promise.all(files.map(doImport));
    expect(
      answers.map((answer) => answer.json<{ transfers: number }>().transfers).toSorted((a, b) => a - b),
    ).toEqual([0, 2]);
    expect(await moneyOf(order)).toEqual([40_000, TOTAL - 40_000]);
  });
});

// MONEY-35
it('a preview has pages, and proposes an order for what would wait', async () => {
  await match(await received({ cents: 10, senderIban: iban }), order);
  await receive({ cents: TOTAL - 10, text: await referenceOf(order), reference: `P-${mark}` });
  const lines = Array.from({ length: 120 }, (_unused, at) => ({
    cents: 300 + at,
    text: `${mark} ${at}`,
    debtor: '',
  }));
  const bytes = camt053([{ cents: TOTAL, senderIban: iban, text: mark, debtor: '' }, ...lines]);
  const { sha256 } = (await send(bytes)).json<{ sha256: string }>();
  const page = async (query: string): Promise<StatementPreview> =>
    (await asStaff(app, accountant, `GET /backoffice/statements/${sha256}?${query}`)).json();
  const first = await page('outcome=waiting');
  expect(first.meta).toMatchObject({ total: 121, totalPages: 3 });
  expect(first.data[0]?.proposal).toMatchObject({
    orders: [{ id: other.dealId }],
    confidence: 'probable',
    reasons: [{ kind: 'amount' }, { kind: 'known-sender', times: 1 }],
  });
  expect((await page('page=3')).data).toHaveLength(21);
});
