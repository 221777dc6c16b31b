import { staffStock as endpoints } from '@pomelo/contract/backoffice/stock/stock.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { changeIn, chosenIn } from './bulk-form.ts';
import {
  EDIT_FAILED,
  editedText,
  PRICE_TYPED,
  undoneText,
  VIEW_REMOVED,
  VIEW_SAVED,
} from './stock.messages.ts';

/** The forms of the stock, each named by its `intention`. */
export async function handleStock(submission: StaffAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'modifier':
      return respondToForm(await edit(submission), submission, submission.back);
    case 'annuler':
      return respondToAction(await undo(submission), submission);
    case 'enregistrer-vue':
      return respondToForm(
        await saveView(submission),
        submission,
        staffUrls.stock(textOf(submission.form, 'filtres')),
      );
    default:
      return respondToAction(await removeView(submission), submission);
  }
}

async function edit({ client, form }: StaffAction): Promise<ActionResult> {
  const typed = {
    get: (name: string) => textOf(form, name),
    all: (name: string) => form.getAll(name).filter((value) => typeof value === 'string'),
  };
  const change = changeIn(typed);
  if (change === null)
    return {
      ok: false,
      message: PRICE_TYPED,
      status: HTTP_STATUS.unprocessableContent,
      code: 'invalid',
      fieldErrors: { price: PRICE_TYPED },
    };
  return runCall(async () =>
    editedText(await client.call(endpoints.bulkEdit, { body: { chosen: chosenIn(typed), change } })),
  );
}

const undo = ({ client, form }: StaffAction): Promise<ActionResult> =>
  runCall(async () =>
    undoneText((await client.call(endpoints.undo, { params: { id: textOf(form, 'modification') } })).changed),
  );

const saveView = ({ client, form }: StaffAction): Promise<ActionResult> =>
  runCall(async () => {
    const body = {
      screen: 'stock' as const,
      name: textOf(form, 'name'),
      search: textOf(form, 'filtres'),
      shared: form.has('shared'),
    };
    await client.call(endpoints.saveView, { body });
    return VIEW_SAVED;
  });

const removeView = ({ client, form }: StaffAction): Promise<ActionResult> =>
  runCall(async () => {
    await client.call(endpoints.removeView, { params: { id: textOf(form, 'vue') } });
    return VIEW_REMOVED;
  });

async function runCall(call: () => Promise<string>): Promise<ActionResult> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    // A bulk bar shows one message: the first field error.
    return refusalFromError(
      error,
      ({ problem }) => problem.errors?.[0]?.message ?? (problem.detail || EDIT_FAILED),
    );
  }
}
