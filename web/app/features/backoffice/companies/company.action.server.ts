import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../../lib/form/action-answer.server.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { limitTyped, roleTyped } from '../../../domain/company/rights-typed.ts';
import {
  BAD_LIMIT,
  BAD_NUMBER,
  closedText,
  COMPANY_FAILED,
  limitSaved,
  linkSent,
  NOTE_ADDED,
  NOTE_REMOVED,
  personSaved,
  reopenedText,
  sessionsEnded,
} from './companies.messages.ts';

const invalid = (name: string, message: string): ActionResult => ({
  ok: false,
  message,
  status: HTTP_STATUS.unprocessableContent,
  code: 'invalid',
  fieldErrors: { [name]: message },
});

async function runCall(call: () => Promise<string | null>): Promise<ActionResult> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || COMPANY_FAILED);
  }
}

type Doing = (submission: StaffAction, id: string) => Promise<ActionResult>;

const changePerson: Doing = async ({ client, form }, id) => {
  const purchaseLimit = limitTyped(form);
  if (purchaseLimit === 'unreadable') return invalid('plafond', BAD_LIMIT);
  const params = { id, personId: textOf(form, 'personne') };
  return runCall(async () =>
    personSaved(
      nameOrEmail(
        await client.call(endpoints.changePerson, { params, body: { role: roleTyped(form), purchaseLimit } }),
      ),
    ),
  );
};
const changeLimit: Doing = async ({ client, form }, id) => {
  const typed = textOf(form, 'limit').trim();
  if (typed !== '' && !/^\d{1,4}$/.test(typed)) return invalid('limit', BAD_NUMBER);
  const body = { limit: typed === '' ? null : Number(typed) };
  return runCall(async () =>
    limitSaved((await client.call(endpoints.changeBookingLimit, { params: { id }, body })).rs),
  );
};
const close: Doing = ({ client, form }, id) =>
  runCall(async () =>
    closedText(
      (await client.call(endpoints.close, { params: { id }, body: { reason: textOf(form, 'reason') } })).rs,
    ),
  );
const reopen: Doing = ({ client, form }, id) =>
  runCall(async () =>
    reopenedText(
      (await client.call(endpoints.reopen, { params: { id }, body: { reason: textOf(form, 'reason') } })).rs,
    ),
  );
const addNote: Doing = ({ client, form }, id) =>
  runCall(async () => {
    const body = { text: textOf(form, 'text'), aboutPersonId: textOf(form, 'aboutPersonId') || null };
    await client.call(endpoints.addNote, { params: { id }, body });
    return NOTE_ADDED;
  });

/** Forms with fields, by `intention`; a refusal preserves the input. */
const FORMS: Readonly<Record<string, Doing>> = {
  personne: changePerson,
  limite: changeLimit,
  fermer: close,
  rouvrir: reopen,
  noter: addNote,
};

const BUTTONS: Readonly<Record<string, Doing>> = {
  lien: ({ client, form }, id) =>
    runCall(async () =>
      linkSent(
        (await client.call(endpoints.sendLink, { params: { id, personId: textOf(form, 'personne') } })).email,
      ),
    ),
  sessions: ({ client, form }, id) =>
    runCall(async () =>
      sessionsEnded(
        nameOrEmail(
          await client.call(endpoints.endSessions, { params: { id, personId: textOf(form, 'personne') } }),
        ),
      ),
    ),
  epingler: ({ client, form }, id) =>
    runCall(async () => {
      await client.call(endpoints.changeNote, {
        params: { id, noteId: textOf(form, 'note') },
        body: { pinned: textOf(form, 'epingle') === 'oui' },
      });
      return null;
    }),
  effacer: ({ client, form }, id) =>
    runCall(async () => {
      await client.call(endpoints.removeNote, { params: { id, noteId: textOf(form, 'note') } });
      return NOTE_REMOVED;
    }),
};

/** Staff actions on a company. */
export async function changeCompany(submission: StaffAction, id: string) {
  const intention = textOf(submission.form, 'intention');
  const form = Object.hasOwn(FORMS, intention) ? FORMS[intention] : undefined;
  if (form) return respondToForm(await form(submission, id), submission, staffUrls.company(id));
  const button = Object.hasOwn(BUTTONS, intention) ? BUTTONS[intention] : undefined;
  const answer = button ? await button(submission, id) : invalid('intention', COMPANY_FAILED);
  return respondToAction(answer, submission);
}
