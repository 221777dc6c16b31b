import { staffStock as endpoints } from '@pomelo/contract/backoffice/stock/stock.endpoints.ts';
import type { ApiError } from '@pomelo/contract/client.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { pressButton, refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
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

/** The first error of a field: the bulk bar shows one sentence, and a button has no field. */
const reasonOf = ({ problem }: ApiError): string =>
  problem.errors?.[0]?.message ?? (problem.detail || EDIT_FAILED);

/** The forms of the stock, each named by its `intention`. */
export async function handleStock(submission: StaffAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'modifier':
      return edit(submission);
    case 'annuler':
      return undo(submission);
    case 'enregistrer-vue':
      return saveView(submission);
    default:
      return removeView(submission);
  }
}

function edit(submission: StaffAction) {
  const { client, form } = submission;
  const typed = {
    get: (name: string) => textOf(form, name),
    all: (name: string) => form.getAll(name).filter((value) => typeof value === 'string'),
  };
  const change = changeIn(typed);
  if (change === null) return refuseForm(submission, PRICE_TYPED, { 'change.price': PRICE_TYPED });
  return submitForm(
    submission,
    () => client.call(endpoints.bulkEdit, { body: { chosen: chosenIn(typed), change } }),
    (edited) => ({ message: editedText(edited), to: submission.back }),
    reasonOf,
  );
}

const undo = (submission: StaffAction) => {
  const params = { id: textOf(submission.form, 'modification') };
  return pressButton(
    submission,
    () => submission.client.call(endpoints.undo, { params }),
    undoneText,
    reasonOf,
  );
};

function saveView(submission: StaffAction) {
  const { client, form } = submission;
  const search = textOf(form, 'search');
  const body = {
    screen: 'stock' as const,
    name: textOf(form, 'name'),
    search,
    shared: form.has('shared'),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.saveView, { body }),
    { message: VIEW_SAVED, to: staffUrls.stock(search) },
    reasonOf,
    (errors, message) => ({ name: errors['name'] ?? message }),
  );
}

const removeView = (submission: StaffAction) => {
  const params = { id: textOf(submission.form, 'vue') };
  return pressButton(
    submission,
    () => submission.client.call(endpoints.removeView, { params }),
    VIEW_REMOVED,
    reasonOf,
  );
};
