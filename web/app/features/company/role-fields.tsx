import { type PurchaseLimit, type Role } from '@pomelo/contract/account/account.schemas.ts';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { eurosTyped } from '../../lib/form/euros-input.ts';
import { PERIOD_CHOICES, ROLE_MEANINGS, roleTitle } from './people.messages.ts';

const CHOICES: readonly Role[] = ['owner', 'buyer', 'viewer'];

type Props = {
  current: Role;
  limit: PurchaseLimit | null;
  /** As typed, where the form was refused. */
  typed?: Record<string, string>;
  errors?: Record<string, string>;
};

/**
 * A role with its description, and the limit of a buyer: the style sheet shows the limit for that role alone.
 */
export function RoleFields({ current, limit, typed, errors = {} }: Props) {
  const chosen = typed?.['role'] ?? current;
  return (
    <>
      <FieldGroup legend="Rôle" error={errors['role']}>
        {CHOICES.map((choice) => (
          <RadioField
            key={choice}
            name="role"
            value={choice}
            label={roleTitle(choice)}
            hint={ROLE_MEANINGS[choice]}
            defaultChecked={choice === chosen}
          />
        ))}
      </FieldGroup>
      <div className="limit-fields">
        <TextField
          label="Plafond d’achat"
          hint="Au-delà, la commande attend l’accord d’un titulaire. Laissez vide pour ne pas fixer de plafond."
          name="plafond"
          unit="€ HT"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder="20 000"
          defaultValue={typed?.['plafond'] ?? (limit ? eurosTyped(limit.amount.amount) : '')}
          error={errors['plafond']}
        />
        <SelectField
          label="Compté"
          name="periode"
          options={PERIOD_CHOICES}
          defaultValue={typed?.['periode'] ?? limit?.period ?? 'order'}
        />
      </div>
    </>
  );
}
