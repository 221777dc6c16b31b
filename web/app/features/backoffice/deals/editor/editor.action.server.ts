import { staffDeals } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { offerEditor } from '@pomelo/contract/backoffice/orders/offer-editor.endpoints.ts';
import type { OfferDraft } from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { data } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import {
  type ActionResult,
  type FormRefusal,
  invalidFields,
  isPlainForm,
  refusalFromError,
  respondToForm,
} from '../../../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import { loadDeal, servicesOnSale } from '../deal.loader.server.ts';
import * as messages from '../deals.messages.ts';
import { type Editor, loadEditor, namedVehicle, searchVehicles, vehiclesOf } from './editor.loader.server.ts';
import * as draftOps from './offer-draft.ts';
import { AGREEMENT_ASKED } from './editor.messages.ts';

/** Renders the editor again with its input and the refusal. */
export type EditorAnswer = FormRefusal & { editor: Editor };
/** To the script that saves while one types. */
export type AutosaveAnswer = {
  autosave: true;
  version: number | null;
  savedAt: string | null;
  /** Why nothing was saved; empty when it was. */
  failed: string;
};
type EditorAction = FormAction & { id: string; intention: string; draft: OfferDraft };
type Refused = Extract<ActionResult, { ok: false }>;

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

/** The buttons of the editor, by `intention`: each saves the draft first. */
export async function handleEditor(submission: FormAction, id: string) {
  const { form } = submission;
  const action = {
    ...submission,
    id,
    intention: textOf(form, 'intention'),
    draft: draftOps.draftIn(typedIn(form)),
  };
  if (action.intention === 'brouillon' && textOf(form, 'auto') !== '') return autosave(action);
  if (action.intention === 'offre' || action.intention === 'accord') return send(action);
  const { draft, query } = await changed(action);
  const refused = await save({ ...action, draft });
  if (refused) return redraw({ ...action, draft }, refused);
  const done = { ok: true as const, message: null, value: null };
  return respondToForm(done, submission, staffUrls.offerEditor(id, query));
}

/** The draft after a button was pressed; `query` is that of the page to redirect to. */
async function changed(action: EditorAction): Promise<{ draft: OfferDraft; query: string }> {
  const { client, form, id, intention, draft } = action;
  const q = textOf(form, 'chercher').trim();
  const searched = q === '' ? '' : new URLSearchParams({ chercher: q }).toString();
  const [act = '', product = '', more = ''] = intention.split(':');
  const productId = Number(product);
  switch (act) {
    case 'ajouter': {
      const [found] = await vehiclesOf(client, id, { lines: [{ productId, price: '', services: [] }] });
      return { draft: found ? draftOps.withVehicle(draft, found) : draft, query: '' };
    }
    case 'enlever':
      return { draft: draftOps.withoutVehicle(draft, productId), query: '' };
    case 'relever':
      return { draft: draftOps.withPrice(draft, productId, Number(more)), query: '' };
    case 'oter':
      return { draft: draftOps.withoutService(draft, productId, more), query: '' };
    case 'service':
      return { draft: await withService(action), query: '' };
    case 'chercher': {
      const named = q === '' ? null : namedVehicle(await searchVehicles(client, id, q), q);
      return named ? { draft: draftOps.withVehicle(draft, named), query: '' } : { draft, query: searched };
    }
    default:
      return { draft, query: '' };
  }
}

async function withService({ client, form, draft }: EditorAction): Promise<OfferDraft> {
  const code = textOf(form, 'service');
  const service = (await servicesOnSale(client)).find((one) => one.code === code);
  const productId = Number(textOf(form, 'serviceFor')) || null;
  return service ? draftOps.withService(draft, { code, cents: service.exclTax.amount }, productId) : draft;
}

const saveCall = ({ client, form, id, draft }: EditorAction) =>
  client.call(offerEditor.saveDraft, {
    params: { id },
    body: { version: Number(textOf(form, 'draftVersion')) || 0, content: draft },
  });

/** Saves the draft; the refusal where it is not. */
async function save(action: EditorAction): Promise<Refused | null> {
  try {
    await saveCall(action);
    return null;
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || messages.CHECK_FIELDS);
  }
}

async function autosave(action: EditorAction) {
  const answer = (saved: Partial<AutosaveAnswer>): AutosaveAnswer => ({
    autosave: true,
    version: null,
    savedAt: null,
    failed: '',
    ...saved,
  });
  try {
    const { version, savedAt } = await saveCall(action);
    return data(answer({ version, savedAt }));
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || messages.FAILED);
    return data(answer({ failed: refused.message }));
  }
}

/** The same page, as it was typed. */
async function redraw(action: EditorAction, refusal: Refused) {
  const { client, id, draft, form, request } = action;
  const editor = await loadEditor(client, await loadDeal(client, id), draft);
  const named = Object.entries(refusal.fieldErrors).map(
    ([path, text]) => [draftOps.fieldOf(path.replace(/^content\./, ''), draft), text] as const,
  );
  const answer: EditorAnswer = {
    ...refusal,
    fieldErrors: Object.fromEntries(named),
    typed: typedIn(form),
    editor,
  };
  return data(answer, isPlainForm(request) ? { status: refusal.status } : undefined);
}

/** Saves, then makes the version, or asks for the agreement that it needs. */
async function send(action: EditorAction) {
  const { client, form, id, draft, intention } = action;
  const wrong = draftOps.wrongPrices(draft).map((name) => [name, messages.PRICE_NEEDED] as const);
  const fieldErrors = draft.lines.length === 0 ? { chercher: messages.NO_LINE } : Object.fromEntries(wrong);
  if (Object.keys(fieldErrors).length > 0)
    return redraw(action, invalidFields(messages.CHECK_FIELDS, fieldErrors));
  const refused = await save(action);
  if (refused) return redraw(action, refused);
  const { validUntil, message, isExport } = draft;
  try {
    const shown = await client.call(staffDeals.offer, {
      params: { id },
      body: {
        revision: textOf(form, 'revision'),
        lines: draftOps.linesToSend(draft),
        validUntil,
        message,
        export: isExport,
        agreement: intention === 'accord',
      },
    });
    const asks = shown.agreement?.state === 'asked';
    const text = asks ? AGREEMENT_ASKED : messages.offered(shown.versions[0]?.version ?? 1);
    return respondToForm({ ok: true, message: text, value: null }, action, staffUrls.deal(id));
  } catch (error) {
    return redraw(
      action,
      refusalFromError(error, ({ problem }) => problem.detail || messages.CHECK_FIELDS),
    );
  }
}
