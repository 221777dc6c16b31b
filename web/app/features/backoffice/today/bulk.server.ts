import { staffBundles } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import { staffInvoices } from '@pomelo/contract/backoffice/orders/invoices.endpoints.ts';
import { staffPayments } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import type { TransferCandidate } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
import { today } from '@pomelo/contract/backoffice/today.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { respondToAction, respondToForm, invalidFields } from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { type ElementKey, elementIn, elementText } from './inbox-address.ts';
import { readDetail } from './inbox.loader.server.ts';
import * as messages from './inbox.messages.ts';
import { numberOf } from './queue-action.server.ts';

/** A page of the list. */
const MOST = 100;
/** Why this item is left out: a sentence for its row. */
class LeftOut extends Error {}
const leaveOut = (why: string): never => {
  throw new LeftOut(why);
};

type Step = (submission: StaffAction, key: ElementKey) => Promise<unknown>;

const paramsOf = ({ queue, id }: ElementKey) => ({ queue, item: id });

const assign: Step = async ({ client, form }, key) => {
  const owner = textOf(form, 'owner') || leaveOut(messages.PERSON_NEEDED);
  const { item } = await readDetail(client, key);
  return client.call(today.own, { params: paramsOf(key), body: { owner, was: item?.owner?.id ?? null } });
};
const defer: Step = async ({ client, form }, key) => {
  const { item } = await readDetail(client, key);
  const body = { day: textOf(form, 'day'), hour: numberOf(form, 'hour'), seen: item?.at ?? '' };
  return client.call(today.defer, { params: paramsOf(key), body });
};
const resume: Step = ({ client }, key) => client.call(today.resume, { params: paramsOf(key) });

const only =
  (queue: Queue, step: Step): Step =>
  (submission, key) =>
    key.queue === queue ? step(submission, key) : leaveOut(messages.OTHER_KIND);

/** The one order that a transfer pays without a doubt: it names it, or no other has its amount due. */
function orderOf(candidates: readonly TransferCandidate[], cents: number): TransferCandidate | null {
  const named = candidates.filter(({ reasons }) => reasons.some(({ kind }) => kind === 'reference'));
  const equal = candidates.filter(({ due }) => due.amount === cents);
  const [one, ...others] = named.length > 0 ? named : equal;
  return one && others.length === 0 ? one : null;
}
const match: Step = async ({ client }, { id }) => {
  const { candidates, amount } = await client.call(staffPayments.transfer, { params: { id }, query: {} });
  const order = orderOf(candidates, amount.amount) ?? leaveOut(messages.NO_SINGLE_ORDER);
  const cents = order.due.amount > 0 ? Math.min(order.due.amount, amount.amount) : amount.amount;
  return client.call(staffPayments.match, {
    params: { id },
    body: { dealId: order.id, cents, was: amount.amount },
  });
};
const ship: Step = ({ client }, { id }) =>
  client.call(staffBundles.track, { params: { id }, body: { step: 'shipped', on: '', note: '' } });
const invoice: Step = async ({ client }, key) => {
  const { subject } = await readDetail(client, key);
  const amount = subject?.of === 'order' ? subject.order.amount.amount : leaveOut(messages.GONE);
  return client.call(staffInvoices.issue, { params: { id: key.id }, body: { amount } });
};

const STEPS: Readonly<Record<string, Step>> = {
  'lot-attribuer': assign,
  'lot-reporter': defer,
  'lot-reprendre': resume,
  'lot-rapprocher': only('payments', match),
  'lot-expedier': only('shipments', ship),
  'lot-facturer': only('invoicing', invoice),
};
export const isBulk = (intention: string): boolean => Object.hasOwn(STEPS, intention);

async function whyNot(step: Step, submission: StaffAction, key: ElementKey): Promise<string | null> {
  try {
    await step(submission, key);
    return null;
  } catch (error) {
    if (error instanceof LeftOut) return error.message;
    if (!(error instanceof ApiError)) throw error;
    return error.problem.errors?.[0]?.message ?? error.problem.detail ?? messages.FAILED;
  }
}

// STAFF-25
/**
 * One step for each ticked item, one after the other, each on its own: some may succeed where others are
 * refused, and those say why.
 */
export async function handleBulk(submission: StaffAction, intention: string) {
  const step = STEPS[intention];
  const keys = submission.form
    .getAll('ids')
    .flatMap((id) => (typeof id === 'string' ? (elementIn(id) ?? []) : []))
    .slice(0, MOST);
  if (!step || keys.length === 0)
    return respondToForm(invalidFields(messages.NOTHING_TICKED, {}), submission, '');
  const failed: { key: ElementKey; label: string; why: string }[] = [];
  for (const key of keys) {
    const why = await whyNot(step, submission, key);
    const label = textOf(submission.form, `nom-${elementText(key)}`) || elementText(key);
    if (why !== null) failed.push({ key, label, why });
  }
  const message = messages.bulkText(keys.length - failed.length, failed);
  if (failed.length === 0) return respondToAction({ ok: true, message, value: null }, submission);
  const fieldErrors = Object.fromEntries(failed.map(({ key, why }) => [elementText(key), why]));
  return respondToForm(
    { ok: false, message, status: HTTP_STATUS.conflict, code: 'invalid', fieldErrors },
    submission,
    '',
  );
}
