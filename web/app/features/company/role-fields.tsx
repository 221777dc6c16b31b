import { type PurchaseLimit, type Role } from '@pomelo/contract/account/account.schemas.ts';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { EurosField, SelectField } from '@pomelo/design/field.tsx';
import { eurosTyped } from '../../lib/form/euros-input.ts';
import type { FormHandle } from '../../lib/form/use-form.ts';
import { PERIOD_CHOICES, ROLE_MEANINGS, roleTitle } from './people.messages.ts';
import * as css from './people.module.css';

const CHOICES: readonly Role[] = ['owner', 'buyer', 'viewer'];
const AMOUNT = 'purchaseLimit.amount.amount';
const PERIOD = 'purchaseLimit.period';

/** A role and a limit as values of `RoleFields`. */
export const storedRights = (role: Role, limit: PurchaseLimit | null) => ({
  role,
  [AMOUNT]: limit ? eurosTyped(limit.amount.amount) : '',
  [PERIOD]: limit?.period ?? 'order',
});

/**
 * A role with its description, and the limit of a buyer: the style sheet shows the limit for that role alone.
 */
export function RoleFields({ form }: { form: FormHandle<'role' | typeof AMOUNT | typeof PERIOD> }) {
  const { name, defaultValue, error } = form.field('role');
  return (
    <>
      <FieldGroup legend="Rôle" error={error}>
        {CHOICES.map((choice) => (
          <RadioField
            key={choice}
            name={name}
            value={choice}
            label={roleTitle(choice)}
            hint={ROLE_MEANINGS[choice]}
            defaultChecked={choice === defaultValue}
          />
        ))}
      </FieldGroup>
      <div className={css.limitFields}>
        <EurosField
          label="Plafond d’achat"
          hint="Au-delà, la commande attend l’accord d’un titulaire. Laissez vide pour ne pas fixer de plafond."
          unit="€ HT"
          placeholder="20 000"
          {...form.field(AMOUNT)}
        />
        <SelectField label="Compté" options={PERIOD_CHOICES} {...form.field(PERIOD)} />
      </div>
    </>
  );
}
