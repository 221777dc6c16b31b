import type { StaffInvoice, StaffInvoices } from '@pomelo/contract/backoffice/orders/invoices.schemas.ts';
import { HOUR_MS, MINUTE_MS } from '@pomelo/contract/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakePlatform } from '../../testing/fakes/invoice-platform.ts';
import { signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { issueCreditNote, issueInvoice } from '../invoices/invoices.service.ts';
import { readPlatformEvents } from './read-platform-events.service.ts';
import { sendInvoices } from './send-invoices.service.ts';

const api = await testApi();
const { app, db } = api;
const accountant = await createStaffMember(api, 'accounting');
const content = await createStaffMember(api, 'content');

let now = new Date();
let platform = fakePlatform(() => now);
const later = (ms: number): Date => (now = new Date(now.getTime() + ms));
const parts = () => ({ ...api.jobs, invoicePlatform: platform, clock: { now: () => now } });
const send = () => sendInvoices(parts());
const events = () => readPlatformEvents(parts());

const order = async () => placeOrder(db, await signedIn(api));
const issued = async (dealId: string) => {
  const invoice = await db.transaction().execute((trx) => issueInvoice(trx, dealId, now));
  if (!invoice) throw new Error('There is something to invoice');
  return invoice;
};
const createInvoice = async () => issued((await order()).dealId);
const read = async (id: string): Promise<StaffInvoice> =>
  (await asStaff(app, accountant, `GET /backoffice/invoices/${id}`)).json();
const again = (id: string, staff = accountant) =>
  asStaff(app, staff, `POST /backoffice/invoices/${id}/transmission`);
const waiting = async () => {
  const { data } = (await asStaff(app, accountant, 'GET /backoffice/today?tab=invoices&perPage=100')).json();
  const items = data.filter(({ queue }: { queue: string }) => queue === 'transmissions');
  return { count: items.length, items };
};

beforeEach(async () => {
  await db.deleteFrom('invoice_transmission_event').execute();
  await db.deleteFrom('invoice_transmission').execute();
  await db.deleteFrom('invoice_platform').execute();
  platform = fakePlatform(() => now);
  later(24 * HOUR_MS);
});

describe('invoices through an approved platform', () => {
  // MONEY-7
  it('are sent once each from the day there is a platform, credit notes too; earlier ones are not sent', async () => {
    const earlier = await createInvoice();
    later(2 * HOUR_MS);
    await send();
    later(MINUTE_MS);
    const { dealId } = await order();
    const invoice = await issued(dealId);
    const note = await db.transaction().execute((trx) => issueCreditNote(trx, invoice.id, now));
    await Promise.all([send(), send()]);
    later(20 * MINUTE_MS);
    await send();
    expect(platform.sent.map(({ trackingId, rule }) => [trackingId, rule])).toEqual([
      [`${invoice.number}.1`, 'B2B'],
      [`${note.number}.1`, 'B2B'],
    ]);
    expect(platform.sent[0]?.file.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read(invoice.id)).transmission).toMatchObject({
      state: 'sent',
      events: [{ state: 'sent' }],
    });
    expect((await read(earlier.id)).transmission).toBeNull();
  });

  it('are reported without being transmitted when the sale is abroad, although their buyer has a SIRET', async () => {
    await send();
    const buyer = await signedIn(api);
    const sold = async (vat_number: string, sale: 'domestic' | 'export') => {
      const { dealId } = await placeOrder(db, buyer);
      await db.updateTable('workspace').set({ vat_number }).where('id', '=', buyer.workspaceId).execute();
      await db.updateTable('deal').set({ sale }).where('id', '=', dealId).execute();
      if (sale === 'export')
        await db
          .updateTable('bundle')
          .set({ vat_cents: null, incl_tax_cents: 1_000_000 })
          .where('deal_id', '=', dealId)
          .execute();
      await issued(dealId);
    };
    await sold('BE0403170701', 'domestic');
    await sold('FR44732829320', 'export');
    await sold('FR44732829320', 'domestic');
    await send();
    expect(platform.sent.map(({ rule }) => rule)).toEqual(['B2BInt', 'B2BInt', 'B2B']);
  });

  // MONEY-7
  it('wait while the platform is unreachable; one accepted before its response was lost is not sent twice', async () => {
    await send();
    const { id, number } = await createInvoice();
    platform.become('unreachable');
    await send();
    expect((await read(id)).transmission).toMatchObject({ state: 'waiting', events: [] });
    platform.become('lost');
    await send();
    expect(platform.sent).toEqual([]);
    later(11 * MINUTE_MS);
    await send();
    platform.become('there');
    later(11 * MINUTE_MS);
    await send();
    expect(platform.sent.map(({ trackingId }) => trackingId)).toEqual([`${number}.1`]);
    expect((await read(id)).transmission?.state).toBe('sent');
  });

  it('are sent although another one fails', async () => {
    await send();
    const [broken, other] = [await createInvoice(), await createInvoice()];
    const { send: sendTo } = platform;
    platform.send = (invoice) =>
      invoice.trackingId.startsWith(broken.number) ? Promise.reject(new Error('broken')) : sendTo(invoice);
    await send();
    expect(platform.sent.map(({ trackingId }) => trackingId)).toEqual([`${other.number}.1`]);
  });

  // MONEY-8
  it('have the state of the latest message of the platform or the buyer, each message once', async () => {
    await send();
    const { id, number } = await createInvoice();
    await send();
    const flowId = `flow-${number}.1`;
    const at = (minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);
    platform.report(
      { key: 'b', at: at(2), state: 'refused', reason: 'Montant erroné', number, about: null },
      { key: 'a', at: at(1), state: 'deposited', reason: null, flowId },
      { key: 'x', at: at(3), state: 'refused', reason: null, number: 'F2020-000001', about: null },
    );
    await events();
    await db.updateTable('invoice_platform').set({ read_until: now }).execute();
    await events();
    const { transmission } = await read(id);
    expect(transmission).toMatchObject({ state: 'refused', reason: 'Montant erroné' });
    expect(transmission?.events.map(({ state }) => state)).toEqual(['sent', 'deposited', 'refused']);
    expect((await waiting()).items).toEqual([
      expect.objectContaining({ id, detail: expect.stringContaining(`${number} · Montant erroné`) }),
    ]);
    await db.transaction().execute((trx) => issueCreditNote(trx, id, now));
    expect((await waiting()).count).toBe(0);
  });
});

describe('a message that the platform stored late', () => {
  it('is read all the same', async () => {
    await send();
    const { id, number } = await createInvoice();
    await send();
    const at = (seconds: number): Date => new Date(now.getTime() + 10 * MINUTE_MS + seconds * 1000);
    platform.report({ key: 'late:first', at: at(30), state: 'available', reason: null, number, about: null });
    await events();
    const reached = await db.selectFrom('invoice_platform').select('read_until').executeTakeFirst();
    await events();
    expect(await db.selectFrom('invoice_platform').select('read_until').executeTakeFirst()).toEqual(reached);
    platform.report({
      key: 'late:second',
      at: at(0),
      state: 'deposited',
      reason: null,
      flowId: `flow-${number}.1`,
    });
    await events();
    const { transmission } = await read(id);
    expect([transmission?.state, transmission?.events.map(({ state }) => state)]).toEqual([
      'available',
      ['sent', 'deposited', 'available'],
    ]);
  });
});

describe('a rejected invoice', () => {
  const rejected = async (): Promise<string> => {
    await send();
    const { id } = await createInvoice();
    platform.become({ refuses: 'Le SIREN de l’acheteur est inconnu.' });
    await send();
    platform.become('there');
    return id;
  };

  it('shows the reason, and is found by its state', async () => {
    const id = await rejected();
    expect((await read(id)).transmission).toMatchObject({
      state: 'rejected',
      reason: 'Le SIREN de l’acheteur est inconnu.',
    });
    const list: StaffInvoices = (
      await asStaff(app, accountant, 'GET /backoffice/invoices?transmission=rejected')
    ).json();
    expect(list.data.map((row) => [row.id, row.transmission])).toEqual([[id, 'rejected']]);
    expect(list.meta.total).toBe(1);
  });

  // MONEY-9
  it('is sent again as another attempt, with write permission, once', async () => {
    const id = await rejected();
    expect((await again(id, content)).statusCode).toBe(403);
    const answers = await Promise.all([again(id), again(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    later(MINUTE_MS);
    await send();
    expect(platform.sent.map(({ trackingId }) => trackingId.slice(-2))).toEqual(['.2']);
    expect((await read(id)).transmission).toMatchObject({
      state: 'sent',
      reason: null,
      events: [{ state: 'rejected' }, { state: 'sent' }],
    });
    const [entry] = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('resource_id', '=', id)
      .orderBy('id')
      .execute();
    expect([entry?.before, entry?.after]).toEqual([{ state: 'rejected' }, { state: 'waiting' }]);
  });

  it('has the state of its second attempt: a late message about the first is stored, and stops nothing', async () => {
    await send();
    const { id, number } = await createInvoice();
    await send();
    const stateOf = async () => (await read(id)).transmission?.state;
    platform.report({
      key: 'ack',
      at: later(MINUTE_MS),
      state: 'rejected',
      reason: 'Doublon',
      flowId: `flow-${number}.1`,
    });
    await events();
    const first = now;
    await again(id);
    platform.report({
      key: 'late:1',
      at: later(MINUTE_MS),
      state: 'unroutable',
      reason: null,
      number,
      about: null,
    });
    await events();
    expect(await stateOf()).toBe('waiting');
    later(10 * MINUTE_MS);
    await send();
    platform.report({
      key: 'late:2',
      at: later(MINUTE_MS),
      state: 'rejected',
      reason: 'Doublon',
      number,
      about: first,
    });
    await events();
    expect(await stateOf()).toBe('sent');
    platform.report({
      key: 'second',
      at: later(MINUTE_MS),
      state: 'approved',
      reason: null,
      number,
      about: now,
    });
    await events();
    const { transmission } = await read(id);
    expect(transmission).toMatchObject({ state: 'approved', reason: null });
    expect(transmission?.events.map(({ state }) => state)).toEqual([
      'sent',
      'rejected',
      'unroutable',
      'sent',
      'rejected',
      'approved',
    ]);
  });

  it('whose answer was lost is known as rejected, though that message came before it was found', async () => {
    await send();
    const { id, number } = await createInvoice();
    platform.become('lost');
    const taken = now;
    await send();
    platform.become('there');
    platform.report(
      {
        key: 'number',
        at: new Date(taken.getTime() + MINUTE_MS),
        state: 'deposited',
        reason: null,
        number,
        about: taken,
      },
      {
        key: 'flow',
        at: new Date(taken.getTime() + 2 * MINUTE_MS),
        state: 'rejected',
        reason: 'Doublon',
        flowId: `flow-${number}.1`,
      },
      {
        key: 'other',
        at: new Date(taken.getTime() + 9 * MINUTE_MS),
        state: 'refused',
        reason: null,
        number: 'F2020-000001',
        about: null,
      },
    );
    later(9 * MINUTE_MS);
    await events();
    expect((await read(id)).transmission?.state).toBe('waiting');
    later(2 * MINUTE_MS);
    platform.find = async (trackingId) => ({ flowId: `flow-${trackingId}`, at: taken });
    await send();
    await events();
    const { transmission } = await read(id);
    expect([transmission?.state, transmission?.events.map(({ state }) => state)]).toEqual([
      'rejected',
      ['sent', 'deposited', 'rejected'],
    ]);
  });

  it('is not sent again while it is on its way, nor one without a platform', async () => {
    await send();
    const { id } = await createInvoice();
    await send();
    expect((await again(id)).json()).toMatchObject({ status: 409 });
    expect((await again('0199f0a0-0000-7000-8000-000000000001')).statusCode).toBe(404);
  });
});
