import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import type { FormHandle } from '../../../lib/form/use-form.ts';
import { ALL_ROLES, ROLE_MEANINGS, ROLE_NAMES } from './staff.messages.ts';

/** The name of the checkbox of a role: each role has its own field. */
export const roleField = (role: StaffRole): string => `role-${role}`;

/** Field labels for an edit conflict. */
export const ROLE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ALL_ROLES.map((role) => [roleField(role), ROLE_NAMES[role]]),
);

/** The boxes of these roles, ticked. */
export const rolesStored = (roles: readonly StaffRole[]): Record<string, string> =>
  Object.fromEntries(ALL_ROLES.map((role) => [roleField(role), roles.includes(role) ? 'on' : '']));

/** Permissions of several roles add up. */
export const RoleFields = ({ form }: { form: Pick<FormHandle<'roles'>, 'field' | 'box'> }) => (
  <FieldGroup legend="Rôles" hint="Plusieurs rôles s’additionnent." error={form.field('roles').error}>
    {ALL_ROLES.map((role) => (
      <CheckboxField
        key={role}
        label={ROLE_NAMES[role]}
        hint={ROLE_MEANINGS[role]}
        {...form.box('roles', roleField(role))}
      />
    ))}
  </FieldGroup>
);
