import type { StaffMember } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { EditForm } from '../shared/edit-form.tsx';
import { roleField, RoleFields } from './role-fields.tsx';
import { ALL_ROLES, LAST_ADMINISTRATOR } from './staff.messages.ts';

type Props = { member: StaffMember; isLast: boolean; refusal: FormRefusal | null };

/** The roles of a member; explains why the last administrator cannot lose that role. */
export function RolesForm({ member, isLast, refusal }: Props) {
  const stored = Object.fromEntries(
    ALL_ROLES.map((role) => [roleField(role), member.roles.includes(role) ? 'on' : '']),
  );
  return (
    <EditForm
      label={`Rôles de ${nameOrEmail(member)}`}
      intention="modifier"
      fields={{ personne: member.personId }}
      stored={stored}
      refusal={refusal}
      cancel={staffUrls.staff()}
    >
      {(values, errors) => (
        <>
          {isLast ? <p className="notice small">{LAST_ADMINISTRATOR}</p> : null}
          <RoleFields values={values} error={errors['roles']} />
        </>
      )}
    </EditForm>
  );
}
