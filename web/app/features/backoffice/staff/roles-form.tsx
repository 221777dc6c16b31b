import { staffFields } from '@pomelo/contract/backoffice/staff.fields.generated.ts';
import type { StaffMember } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { nameOrEmail } from '@pomelo/contract/person-name.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { ROLE_LABELS, RoleFields, rolesStored } from './role-fields.tsx';
import { LAST_ADMINISTRATOR } from './staff.messages.ts';

/** The roles of a member; explains why the last administrator cannot lose that role. */
export function RolesForm({ member, isLast }: { member: StaffMember; isLast: boolean }) {
  const form = useForm(staffFields.changeRoles, {
    intention: 'modifier',
    ids: { personne: member.personId },
    stored: rolesStored(member.roles),
    version: member.version,
  });
  return (
    <StaffForm
      form={form}
      label={`Rôles ${withDe(nameOrEmail(member))}`}
      labels={ROLE_LABELS}
      cancel={staffUrls.staff()}
    >
      {isLast ? <p className="small">{LAST_ADMINISTRATOR}</p> : null}
      <RoleFields form={form} />
    </StaffForm>
  );
}
