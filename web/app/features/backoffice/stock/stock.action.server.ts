import { staffStock as calls } from '@pomelo/contract/backoffice/stock.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type ActionAnswer, answerAction, answerForm, refusedBy } from '../../../lib/action-answer.server.ts';
import { textOf } from '../../../lib/action.server.ts';
import type { StaffAction } from '../../../lib/staff.server.ts';
import { changeIn, chosenIn } from './bulk-form.ts';
import { EDIT_FAILED, editedWords, PRICE_TYPED, undoneWords, VIEW_REMOVED, VIEW_SAVED } from './stock.messages.ts';

const INVALID = 422;

/** The forms of the stock, each named by its `intention`. */
export async function answerStock(open: StaffAction) {
  switch (textOf(open.form, 'intention')) {
    case 'modifier':
      return answerForm(await edit(open), open, open.back);
    case 'annuler':
      return answerAction(await undo(open), open);
    case 'enregistrer-vue':
      return answerForm(await saveView(open), open, staffUrls.stock(textOf(open.form, 'filtres')));
    default:
      return answerAction(await removeView(open), open);
  }
}

async function edit({ client, form }: StaffAction): Promise<ActionAnswer> {
  const typed = {
    get: (name: string) => textOf(form, name),
    all: (name: string) => form.getAll(name).filter((value) => typeof value === 'string'),
  };
  const change = changeIn(typed);
  if (change === null) return { ok: false, message: PRICE_TYPED, status: INVALID, code: 'invalid', fieldErrors: { price: PRICE_TYPED } };
  return attempt(async () => editedWords(await client.call(calls.bulkEdit, { body: { chosen: chosenIn(typed), change } })));
}

const undo = ({ client, form }: StaffAction): Promise<ActionAnswer> =>
  attempt(async () => undoneWords((await client.call(calls.undo, { params: { id: textOf(form, 'modification') } })).changed));

const saveView = ({ client, form }: StaffAction): Promise<ActionAnswer> =>
  attempt(async () => {
    const body = { screen: 'stock' as const, name: textOf(form, 'name'), search: textOf(form, 'filtres'), shared: form.has('shared') };
    await client.call(calls.saveView, { body });
    return VIEW_SAVED;
  });

const removeView = ({ client, form }: StaffAction): Promise<ActionAnswer> =>
  attempt(async () => {
    await client.call(calls.removeView, { params: { id: textOf(form, 'vue') } });
    return VIEW_REMOVED;
  });

async function attempt(call: () => Promise<string>): Promise<ActionAnswer> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    // One sentence is enough in a bar: of several fields, the first says what is wrong.
    return refusedBy(error, ({ problem }) => problem.errors?.[0]?.message ?? (problem.detail || EDIT_FAILED));
  }
}
