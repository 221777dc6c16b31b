import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { ALL_ROLES, ROLE_MEANINGS, ROLE_NAMES } from './staff.messages.ts';

/** The name of the checkbox of a role: each role has its own field. */
export const roleField = (role: StaffRole): string => `role-${role}`;

/** Permissions of several roles add up. */
export function RoleFields({
  values,
  error,
}: {
  values: Readonly<Record<string, string>>;
  error: string | undefined;
}) {
  return (
    <FieldGroup legend="Rôles" hint="Plusieurs rôles s’additionnent." error={error}>
      {ALL_ROLES.map((role) => (
        <CheckboxField
          key={role}
          name={roleField(role)}
          label={ROLE_NAMES[role]}
          hint={ROLE_MEANINGS[role]}
          defaultChecked={Boolean(values[roleField(role)])}
        />
      ))}
    </FieldGroup>
  );
}
