import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { isPrepaymentInvoice } from '../../platform/documents/content/prepayment-line.ts';
import { withTransaction } from '../../platform/db/connect.ts';
import { followChangedOrder } from '../../finance/index.ts';
import { invoiceMissedPrepayments } from '../../finance/invoices/missed-prepayments.service.ts';
import { findMoney } from '../../finance/payments/payments.repository.ts';
import { lockOrder } from '../../sales/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import type { Buyer, TestApi } from '../app.ts';
import type { onlineStage } from '../fakes/online-payments.ts';
import type { TestOrder } from '../orders.ts';
import { asStaff, type Staff } from '../staff.ts';
import { invoiceDeal, receiveTransfer } from './books.ts';
import { documentsOfDeal } from './prepayments.ts';

export const ORDER_STEPS = [
  'pay',
  'pay-rest',
  'pay-over',
  'unmatch',
  'credit',
  'credit-all',
  'cancel',
  'refund',
  'made',
  'drop-refund',
  'add-service',
  'reprice',
  'invoice',
  'pay-online',
  'send-back',
  'send-back-all',
  'dispute',
  'win',
  'job',
] as const;
type StepName = (typeof ORDER_STEPS)[number];
/** `pick` chooses among what there is; `share`: per cent of the order, or a few cents below zero. */
export type OrderStep = { name: StepName; pick: number; share: number };

/** The step to run first when a step has nothing to act on. */
const BEFORE: Partial<Record<StepName, StepName>> = {
  unmatch: 'pay',
  credit: 'pay-rest',
  'credit-all': 'pay-rest',
  refund: 'pay-over',
  made: 'refund',
  'drop-refund': 'refund',
  reprice: 'add-service',
  'send-back': 'pay-online',
  'send-back-all': 'pay-online',
  dispute: 'pay-online',
  win: 'dispute',
};

type Shown = { left: { amount: number }; lines: { key: string; left: { amount: number } }[] };
const pickOf = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];

type World = {
  api: TestApi;
  online: ReturnType<typeof onlineStage>;
  accountant: Staff;
  sales: Staff;
  buyer: Buyer;
  order: TestOrder;
};

/** Steps that people, the bank and the payment service make about one order, through HTTP where there is a call. */
export function orderSteps({ api: { app, db }, online, accountant, sales, buyer, order }: World) {
  const { dealId, bundles } = order;
  const attempts: { id: string; cents: number; sent: number }[] = [];
  const now = () => new Date();
  const moneyOf = async () => {
    const [money] = await findMoney(db, [dealId]);
    if (!money) throw new Error('The order exists');
    return money;
  };
  const post = async (path: string, body: object, staff = accountant): Promise<true> => {
    const answer = await asStaff(app, staff, `POST /backoffice/${path}`, body);
    if (answer.statusCode >= 500) throw new Error(answer.body);
    return true;
  };
  const pay = async (cents: number): Promise<boolean> => {
    if (cents <= 0) return false;
    const id = await receiveTransfer(db, { cents, at: now() });
    return post(`transfers/${id}/match`, { dealId, cents, was: cents });
  };
  const refunds = () =>
    db
      .selectFrom('refund')
      .select('id')
      .where('deal_id', '=', dealId)
      .where('state', '=', 'to-make')
      .execute();

  const soldOf = (trx: Database) =>
    trx.selectFrom('bundle').select('id').where('deal_id', '=', dealId).where('cancelled_at', 'is', null);

  async function credit(pick: number, cents: number): Promise<boolean> {
    const invoices = (await documentsOfDeal(db, dealId)).filter(
      ({ kind, content }) => kind === 'invoice' && !isPrepaymentInvoice(content.lines),
    );
    const invoice = pickOf(invoices, pick);
    if (!invoice) return false;
    const shown: Shown = (await asStaff(app, accountant, `GET /backoffice/invoices/${invoice.id}`)).json();
    const left = shown.lines.filter((line) => line.left.amount > 0);
    const chosen = cents === Infinity ? left : left.slice(0, 1);
    if (chosen.length === 0) return false;
    const credits = chosen.map(({ key, left: { amount } }) => ({ key, net: Math.min(amount, cents) }));
    return post(`invoices/${invoice.id}/credit-notes`, {
      reason: 'Rayure',
      left: shown.left.amount,
      credits,
    });
  }

  async function changeService(pick: number, net: number | null): Promise<boolean> {
    return withTransaction(db, async (trx) => {
      await lockOrder(trx, dealId);
      const rows = await trx
        .selectFrom('bundle_service')
        .select(['id', 'vat_cents as vat'])
        .where('bundle_id', 'in', soldOf(trx))
        .orderBy('id')
        .execute();
      const service = pickOf(rows, pick);
      if (!service) return false;
      const cents = net && { excl_tax_cents: net, vat_cents: service.vat === null ? null : vatOn(net) };
      if (cents) await trx.updateTable('bundle_service').set(cents).where('id', '=', service.id).execute();
      else await trx.deleteFrom('bundle_service').where('id', '=', service.id).execute();
      await followChangedOrder(trx, dealId, now());
      return true;
    });
  }

  async function addService(pick: number, net: number): Promise<boolean> {
    const kind = pick % 2 === 0 ? 'warranty' : 'carte-grise';
    const vat = kind === 'warranty' ? vatOn(net) : null;
    return withTransaction(db, async (trx) => {
      await lockOrder(trx, dealId);
      const sold = await soldOf(trx).execute();
      if (sold.length < bundles.length) return false;
      const [id, bundleId] = [crypto.randomUUID(), pickOf(sold, pick)?.id ?? ''];
      const line = { id, bundle_id: bundleId, kind, code: `${kind}-${id}`, label: 'Service' } as const;
      await trx
        .insertInto('bundle_service')
        .values({ ...line, excl_tax_cents: net, vat_cents: vat })
        .execute();
      await followChangedOrder(trx, dealId, now());
      return true;
    });
  }

  async function sendBack(pick: number, cents: number): Promise<boolean> {
    const attempt = pickOf(attempts, pick);
    if (!attempt) return false;
    attempt.sent = Math.min(attempt.cents, attempt.sent + cents);
    await online.refunded(attempt.id, attempt.sent, attempt.sent === attempt.cents);
    return true;
  }

  async function dispute(pick: number, isWon: boolean): Promise<boolean> {
    const attempt = pickOf(attempts, pick);
    if (!attempt) return false;
    await (isWon ? online.won : online.disputed)(attempt.id, attempt.cents - attempt.sent);
    return true;
  }

  async function payOnline(cents: number): Promise<boolean> {
    const { due, number } = await moneyOf();
    const answer = await online.start(buyer, number, due);
    if (answer.statusCode !== 200) return false;
    const id = online.idOf(answer.json<{ url: string }>().url);
    attempts.push({ id, cents: Math.min(due, cents), sent: 0 });
    await online.paid(id, Math.min(due, cents));
    return true;
  }

  /** False where there is nothing to act on. */
  async function attempt({ name, pick, share }: OrderStep): Promise<boolean> {
    const { total, received, due } = await moneyOf();
    const cents = share <= 0 ? 1 - share : Math.max(1, Math.round((total * share) / 100));
    const [refund, surplus] = [pickOf(await refunds(), pick), received - total];
    const steps: Record<StepName, () => Promise<boolean>> = {
      pay: () => pay(cents),
      'pay-rest': () => pay(due),
      'pay-over': () => pay(due + cents),
      unmatch: async () => {
        const own = db.selectFrom('transfer').select('id').where('deal_id', '=', dealId).orderBy('id');
        const transfer = pickOf(await own.execute(), pick);
        return (
          transfer !== undefined && post(`transfers/${transfer.id}/unmatch`, { dealId, reason: 'Erreur' })
        );
      },
      credit: () => credit(pick, cents),
      'credit-all': () => credit(pick, Infinity),
      cancel: async () => {
        const { revision } = (await asStaff(app, sales, `GET /backoffice/deals/${dealId}`)).json();
        return post(`deals/${dealId}/withdraw`, { revision, reason: 'Refusé' }, sales);
      },
      refund: async () =>
        surplus > 0 &&
        post(`surpluses/${dealId}/refund`, { cents: Math.min(surplus, cents), surplus, reason: 'Trop' }),
      made: async () => !!refund && post(`refunds/${refund.id}/made`, { on: dayInParis(now()) }),
      'drop-refund': async () => !!refund && post(`refunds/${refund.id}/cancel`, {}),
      'add-service': () => addService(pick, cents),
      reprice: () => changeService(pick, pick % 5 === 0 ? null : cents),
      invoice: async () => total > 0 && (await invoiceDeal(db, dealId, now()).then(Boolean, () => false)),
      'pay-online': () => payOnline(pick % 4 === 0 ? due : cents),
      'send-back': () => sendBack(pick, cents),
      'send-back-all': () => sendBack(pick, Infinity),
      dispute: () => dispute(pick, false),
      win: () => dispute(pick, true),
      job: async () => {
        await invoiceMissedPrepayments({ db, clock: { now }, log: app.log });
        return true;
      },
    };
    return steps[name]();
  }

  return {
    make: async (step: OrderStep): Promise<void> => {
      const before = BEFORE[step.name];
      if (!(await attempt(step)) && before) await attempt({ ...step, name: before });
    },
  };
}
