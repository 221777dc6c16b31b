import { RemoveRule } from '../shared/remove-rule.tsx';
import { staffNegotiationsFields } from '@pomelo/contract/backoffice/orders/negotiations.fields.generated.ts';
import type { NegotiationRule } from '@pomelo/contract/backoffice/orders/negotiations.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffNegotiationUrls } from './negotiation-urls.ts';
import { shareTyped } from './negotiations.messages.ts';
import * as css from './staff-negotiations.module.css';

type Props = { rule: NegotiationRule | undefined; makes: readonly { id: number; name: string }[] };

/** Field values of a rule; empty for a new one. */
function storedValues(rule: NegotiationRule | undefined): Record<string, string> {
  if (!rule) return { stockDays: '0', active: 'oui' };
  return {
    makeId: rule.make ? String(rule.make.id) : '',
    condition: rule.condition ?? '',
    stockDays: String(rule.stockDays),
    maxDiscount: shareTyped(rule.maxDiscount),
    acceptDiscount: shareTyped(rule.acceptDiscount),
    counterDiscount: shareTyped(rule.counterDiscount),
    refuseDiscount: shareTyped(rule.refuseDiscount),
    active: rule.active ? 'oui' : '',
  };
}

/** Field labels for an edit conflict. */
const LABELS = {
  makeId: 'Marque',
  condition: 'État',
  stockDays: 'Jours en stock',
  maxDiscount: 'Remise la plus forte',
  acceptDiscount: 'Acceptée seule',
  counterDiscount: 'Notre prix',
  refuseDiscount: 'Refusée seule',
  active: 'En service',
};

/** A rule: its vehicles, its lowest prices, and its automatic answers. */
export function RuleForm({ rule, makes }: Props) {
  const form = useForm(staffNegotiationsFields.addRule, {
    intention: 'enregistrer',
    openedBy: 'modifier',
    stored: storedValues(rule),
    ...(rule && { version: rule.version }),
  });
  const here = staffNegotiationUrls.rules(`modifier=${rule?.id ?? 'nouvelle'}`);
  return (
    <div className={css.rule}>
      <StaffForm
        form={form}
        action={here}
        label="Règle"
        labels={LABELS}
        cancel={staffNegotiationUrls.rules()}
      >
        <input type="hidden" name="regle" value={rule?.id ?? ''} />
        <SelectField label="Marque" {...form.field('makeId')}>
          <option value="">Toutes les marques</option>
          {makes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="État"
          options={[
            { value: '', label: 'Neufs et occasions' },
            { value: 'neuf', label: 'Neufs' },
            { value: 'occasion', label: 'Occasions' },
          ]}
          {...form.field('condition')}
        />
        <NumberField label="Jours en stock, au moins" {...form.field('stockDays')} />
        <TextField
          label="Remise la plus forte, en %"
          hint={'Le plancher\u202f: personne ne vend plus bas sans le droit de le faire.'}
          inputMode="decimal"
          {...form.field('maxDiscount')}
          required
        />
        <TextField
          label="Accepter seule jusqu’à, en %"
          hint={'Vide\u202f: une personne décide.'}
          inputMode="decimal"
          {...form.field('acceptDiscount')}
        />
        <TextField
          label="Sinon, proposer notre prix avec une remise de, en %"
          hint={'Une seule fois, au premier prix de l’acheteur. Vide\u202f: rien n’est proposé.'}
          inputMode="decimal"
          {...form.field('counterDiscount')}
        />
        <TextField
          label="Refuser seule au-delà de, en %"
          hint={'Vide\u202f: rien n’est refusé seul.'}
          inputMode="decimal"
          {...form.field('refuseDiscount')}
        />
        <CheckboxField label="En service" value="oui" {...form.box('active')} />
      </StaffForm>
      {rule ? (
        <RemoveRule
          action={staffNegotiationUrls.rules()}
          id={rule.id}
          message="Les prix proposés attendront une personne."
        />
      ) : null}
    </div>
  );
}
