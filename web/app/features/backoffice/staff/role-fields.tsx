import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { ALL_ROLES, ROLE_MEANINGS, ROLE_NAMES } from './staff.messages.ts';

/** The name of the box of a role: each is a field of its own. */
export const roleField = (role: StaffRole): string => `role-${role}`;

/** Roles add up: each gives its rights. */
export function RoleFields({ values, error }: { values: Readonly<Record<string, string>>; error: string | undefined }) {
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
