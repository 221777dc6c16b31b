import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
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
import { roleField } from './role-fields.tsx';
import { ALL_ROLES, MEMBER_REMOVED, memberAdded, rolesChanged, STAFF_FAILED } from './staff.messages.ts';

/** The forms and buttons of the staff page, by `intention`. */
export async function handleStaff(submission: StaffAction) {
  switch (textOf(submission.form, 'intention')) {
    case 'ajouter':
      return respondToForm(await add(submission), submission, staffUrls.staff());
    case 'modifier':
      return respondToForm(await change(submission), submission, staffUrls.staff());
    default:
      return respondToAction(await remove(submission), submission);
  }
}

const rolesIn = (form: FormData): StaffRole[] => ALL_ROLES.filter((role) => form.has(roleField(role)));

const add = ({ client, form }: StaffAction): Promise<ActionResult> =>
  runCall(async () => {
    const who = {
      email: textOf(form, 'email'),
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
    };
    const { email } = await client.call(endpoints.addMember, { body: { ...who, roles: rolesIn(form) } });
    return memberAdded(email);
  });

const change = ({ client, form }: StaffAction): Promise<ActionResult> =>
  runCall(async () => {
    const params = { id: textOf(form, 'personne') };
    return rolesChanged(
      nameOrEmail(await client.call(endpoints.changeRoles, { params, body: { roles: rolesIn(form) } })),
    );
  });

const remove = ({ client, form }: StaffAction): Promise<ActionResult> =>
  runCall(async () => {
    await client.call(endpoints.removeMember, { params: { id: textOf(form, 'personne') } });
    return MEMBER_REMOVED;
  });

async function runCall(call: () => Promise<string>): Promise<ActionResult> {
  try {
    return { ok: true, message: await call(), value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => problem.detail || STAFF_FAILED);
  }
}
