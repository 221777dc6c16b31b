import { staff as endpoints } from '@pomelo/contract/backoffice/staff.endpoints.ts';
import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf, versionIn } from '../../../lib/form/action.server.ts';
import { pressButton, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { roleField } from './role-fields.tsx';
import { ALL_ROLES, MEMBER_REMOVED, memberAdded, rolesChanged, STAFF_FAILED } from './staff.messages.ts';

const rolesIn = (form: FormData): StaffRole[] => ALL_ROLES.filter((role) => form.has(roleField(role)));

/** The forms and buttons of the staff page, by `intention`. */
export function handleStaff(submission: StaffAction) {
  const { client, form } = submission;
  const to = staffUrls.staff();
  const params = { id: textOf(form, 'personne') };
  const roles = rolesIn(form);
  switch (textOf(form, 'intention')) {
    case 'ajouter': {
      const body = {
        email: textOf(form, 'email'),
        firstName: textOf(form, 'firstName'),
        lastName: textOf(form, 'lastName'),
        roles,
      };
      return submitForm(
        submission,
        () => client.call(endpoints.addMember, { body }),
        ({ email }) => ({ message: memberAdded(email), to }),
        STAFF_FAILED,
      );
    }
    case 'modifier':
      return submitForm(
        submission,
        () => client.call(endpoints.changeRoles, { params, body: { roles, ...versionIn(form) } }),
        (member) => ({ message: rolesChanged(nameOrEmail(member)), to }),
        STAFF_FAILED,
      );
    default:
      return pressButton(
        submission,
        () => client.call(endpoints.removeMember, { params }),
        MEMBER_REMOVED,
        STAFF_FAILED,
      );
  }
}
