import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import {
  type ActionResult,
  type FormRefusal,
  invalidFields,
  isPlainForm,
  refusalFromError,
  respondToForm,
} from '../../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../../lib/form/action.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { pressButton, submitForm } from '../../../lib/form/submit.server.ts';
import { editorOf, type Editor } from './deal.loader.server.ts';
import * as messages from './deal.messages.ts';
import { type Draft, draftIn, fieldOf, withoutVehicle, withVehicle, wrongPrices } from './offer-draft.ts';

type DealAction = FormAction & { id: string };
/** Renders the offer editor again with its input and the refusal. */
export type EditorAnswer = FormRefusal & { editor: Editor };

/** The forms of a deal, by `intention`. */
export async function handleDeal(submission: FormAction, id: string) {
  const asked = { ...submission, id };
  const intention = textOf(submission.form, 'intention');
  const calls = callsOf(asked);
  const submit = <T>(call: () => Promise<T>, message: string, to = staffUrls.deal(id)) =>
    submitForm(asked, call, { message, to }, messages.FAILED);
  switch (intention) {
    case 'suivre':
      return pressButton(asked, calls.take, messages.TAKEN, messages.FAILED);
    case 'rendre':
      return pressButton(asked, calls.release, messages.RELEASED, messages.FAILED);
    case 'accepter':
      return submit(calls.agree, messages.AGREED);
    case 'refuser':
      return submit(calls.refuse, messages.COUNTER_REFUSED);
    case 'retirer':
      return submit(calls.withdraw, messages.WITHDRAWN);
    case 'ecrire':
      return submit(calls.write, messages.WRITTEN, `${staffUrls.deal(id)}#messages`);
    default:
      return edit(asked, intention);
  }
}

/** The calls of a deal, with the input of its form. */
function callsOf({ client: api, form, id }: DealAction) {
  const params = { id };
  const revision = textOf(form, 'revision');
  const answer = () => ({
    revision,
    validUntil: textOf(form, 'validUntil'),
    message: textOf(form, 'message'),
  });
  return {
    take: () => api.call(endpoints.take, { params, body: { revision } }),
    release: () => api.call(endpoints.release, { params }),
    agree: () => api.call(endpoints.agree, { params, body: answer() }),
    refuse: () => api.call(endpoints.refuseCounter, { params, body: answer() }),
    withdraw: () =>
      api.call(endpoints.withdraw, { params, body: { revision, reason: textOf(form, 'reason') } }),
    write: () => api.call(endpoints.write, { params, body: { text: textOf(form, 'text') } }),
  };
}

const ADD = 'ajouter:';
const REMOVE = 'enlever:';
const idIn = (intention: string, prefix: string): number | null =>
  intention.startsWith(prefix) ? Number(intention.slice(prefix.length)) : null;

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

/** What a press in the editor does to the offer that is typed; null when it makes it. */
async function changed(
  { client: api, id }: DealAction,
  intention: string,
  draft: Draft,
): Promise<Draft | null> {
  const [added, removed] = [idIn(intention, ADD), idIn(intention, REMOVE)];
  if (removed !== null) return withoutVehicle(draft, removed);
  if (added !== null) {
    const { data: found } = await api.call(endpoints.vehicles, {
      params: { id },
      query: { products: String(added) },
    });
    return found[0] ? withVehicle(draft, found[0]) : draft;
  }
  return intention === 'offre' ? null : draft;
}

/** Adds, removes, searches: the same page, as it was typed. `offre` makes the version. */
async function edit(asked: DealAction, intention: string) {
  const draft = draftIn(typedIn(asked.form));
  const next = await changed(asked, intention, draft);
  if (next)
    return redrawDraft(asked, next, {
      ok: false,
      message: '',
      status: HTTP_STATUS.ok,
      code: 'draft',
      fieldErrors: {},
    });
  const answer = await makeOffer(asked, draft);
  return answer.ok
    ? respondToForm(answer, asked, staffUrls.deal(asked.id))
    : redrawDraft(asked, draft, answer);
}

async function redrawDraft(asked: DealAction, draft: Draft, refusal: Extract<ActionResult, { ok: false }>) {
  const editor = await editorOf(asked.client, asked.id, draft);
  const answer: EditorAnswer = { ...refusal, typed: typedIn(asked.form), editor };
  return data(answer, isPlainForm(asked.request) ? { status: refusal.status } : undefined);
}

async function makeOffer({ client: api, form, id }: DealAction, draft: Draft): Promise<ActionResult> {
  const wrong = Object.fromEntries(wrongPrices(draft).map((name) => [name, messages.PRICE_NEEDED]));
  const fieldErrors = draft.lines.length === 0 ? { chercher: messages.NO_LINE } : wrong;
  if (Object.keys(fieldErrors).length > 0) return invalidFields(messages.CHECK_FIELDS, fieldErrors);
  const lines = draft.lines.map(({ productId, price, services }) => ({
    productId,
    price: readEuros(price) ?? 0,
    services: [...services],
  }));
  const { validUntil, message, isExport } = draft;
  try {
    const body = { revision: textOf(form, 'revision'), lines, validUntil, message, export: isExport };
    const made: StaffDeal = await api.call(endpoints.offer, { params: { id }, body });
    return { ok: true, message: messages.offered(made.versions[0]?.version ?? 1), value: null };
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || messages.CHECK_FIELDS);
    const named = Object.entries(refused.fieldErrors).map(
      ([path, text]) => [fieldOf(path, draft), text] as const,
    );
    return { ...refused, fieldErrors: Object.fromEntries(named) };
  }
}
