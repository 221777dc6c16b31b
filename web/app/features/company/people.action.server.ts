import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import {
  type ActionResult,
  respondToAction,
  respondToForm,
  refusalFromError,
} from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { limitTyped, roleTyped, type TypedLimit } from '../../domain/company/rights-typed.ts';
import { urls } from '../../urls.ts';
import {
  BAD_LIMIT,
  INVITATION_RESENT,
  invitationSent,
  JOIN_ACCEPTED,
  JOIN_REFUSED,
  PERSON_FAILED,
  PERSON_REMOVED,
  personChanged,
} from './people.messages.ts';

/** The forms and buttons of the people of a company; the API restricts them to its owners. */
export async function handlePeople(submission: FormAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'inviter':
      return respondToForm(await invite(submission), submission, urls.profilePeople());
    case 'modifier':
      return respondToForm(await change(submission), submission, urls.profilePeople());
    case 'renvoyer':
      return respondToAction(await resend(submission), submission);
    case 'retirer':
      return respondToAction(await remove(submission), submission);
    default:
      return respondToAction(await decide(submission), submission);
  }
}

const invite = ({ client, form }: FormAction): Promise<ActionResult> =>
  withLimit(form, async (purchaseLimit) => {
    const body = {
      email: textOf(form, 'email'),
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      role: roleTyped(form),
      purchaseLimit,
    };
    const { email } = await client.call(workspace.invite, { body });
    return invitationSent(email);
  });

const change = ({ client, form }: FormAction): Promise<ActionResult> =>
  withLimit(form, async (purchaseLimit) => {
    const params = { id: textOf(form, 'personne') };
    return personChanged(
      personName(
        await client.call(workspace.changePerson, { params, body: { role: roleTyped(form), purchaseLimit } }),
      ),
    );
  });

const resend = ({ client, form }: FormAction): Promise<ActionResult> =>
  runCall(async () => {
    await client.call(workspace.resendInvitation, { params: { id: textOf(form, 'personne') } });
    return INVITATION_RESENT;
  });

const remove = ({ client, form }: FormAction): Promise<ActionResult> =>
  runCall(async () => {
    await client.call(workspace.removePerson, { params: { id: textOf(form, 'personne') } });
    return PERSON_REMOVED;
  });

const decide = ({ client, form }: FormAction): Promise<ActionResult> =>
  runCall(async () => {
    const accept = textOf(form, 'intention') === 'accepter';
    const body = accept ? { accept, role: roleTyped(form) } : { accept };
    await client.call(workspace.decideJoinRequest, { params: { id: textOf(form, 'demande') }, body });
    return accept ? JOIN_ACCEPTED : JOIN_REFUSED;
  });

async function runCall(call: () => Promise<string>): Promise<ActionResult> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || PERSON_FAILED);
    const limit = Object.entries(refused.fieldErrors).find(([path]) => path.startsWith('purchaseLimit'))?.[1];
    return limit ? { ...refused, fieldErrors: { ...refused.fieldErrors, plafond: limit } } : refused;
  }
}

/** An unreadable limit is reported at its field, before any request. */
async function withLimit(
  form: FormData,
  call: (limit: TypedLimit) => Promise<string>,
): Promise<ActionResult> {
  const limit = limitTyped(form);
  if (limit === 'unreadable')
    return {
      ok: false,
      message: BAD_LIMIT,
      status: HTTP_STATUS.unprocessableContent,
      code: 'invalid',
      fieldErrors: { plafond: BAD_LIMIT },
    };
  return runCall(() => call(limit));
}
