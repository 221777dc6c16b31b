import { RemoveRule } from '../shared/remove-rule.tsx';
import { staffRepricingFields } from '@pomelo/contract/backoffice/stock/repricing.fields.generated.ts';
import {
  type PricingRule,
  type PricingRules,
  ROUNDINGS,
} from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { BODY_CHOICES, floorText, shareTyped } from './repricing.messages.ts';
import { repricingUrls } from './repricing-urls.ts';
import * as css from './repricing.module.css';

type Props = { rule: PricingRule | undefined } & Pick<PricingRules, 'makes' | 'floor'>;

const NEW_RULE = {
  rank: '10',
  viewsDays: '30',
  step: 'percent',
  rounding: '10000',
  pauseDays: '14',
  mode: 'proposes',
  active: 'oui',
};

/** Field values of a rule. */
function storedValues(stored: PricingRule | undefined): Record<string, string> {
  if (!stored) return NEW_RULE;
  const { rule } = stored;
  const text = (value: number | string | null): string => (value === null ? '' : String(value));
  return {
    name: rule.name,
    rank: text(rule.rank),
    stockDays: text(rule.stockDays),
    views: text(rule.views),
    viewsDays: text(rule.viewsDays),
    aboveMarket: shareTyped(rule.aboveMarket),
    makeId: text(rule.makeId),
    body: text(rule.body),
    vatRegime: text(rule.vatRegime),
    step: rule.step,
    size: rule.step === 'amount' ? eurosTyped(rule.size) : shareTyped(rule.size),
    rounding: text(rule.rounding),
    floor: shareTyped(rule.floor),
    pauseDays: text(rule.pauseDays),
    mode: rule.mode,
    active: rule.active ? 'oui' : '',
  };
}

/** Field labels for an edit conflict. */
const LABELS = {
  name: 'Nom',
  rank: 'Ordre',
  stockDays: 'Jours en stock',
  views: 'Vues',
  viewsDays: 'Jours des vues',
  aboveMarket: 'Au-dessus du marché',
  makeId: 'Marque',
  body: 'Carrosserie',
  vatRegime: 'TVA',
  step: 'Nouveau prix',
  size: 'De combien',
  rounding: 'Arrondi',
  floor: 'Marge minimale',
  pauseDays: 'Pause',
  mode: 'Application',
  active: 'En service',
};

/** A pricing rule: which vehicles, which price, and how it is applied. */
export function RuleForm({ rule, makes, floor }: Props) {
  const form = useForm(staffRepricingFields.addRule, {
    intention: 'enregistrer',
    ids: { regle: rule?.id ?? '' },
    openedBy: 'modifier',
    stored: storedValues(rule),
    ...(rule && { version: rule.version }),
  });
  return (
    <div className={css.rule}>
      <StaffForm form={form} label="Règle de prix" labels={LABELS} cancel={repricingUrls.rules()}>
        <FieldGroup legend="Règle" hideLegend columns={2}>
          <TextField label="Nom" {...form.field('name')} />
          <NumberField label="Ordre" hint="La première règle qui convient décide." {...form.field('rank')} />
        </FieldGroup>
        <FieldGroup legend="Quels véhicules" columns={2}>
          <NumberField
            label="Jours en stock, au moins"
            hint={'Vide\u202f: quel que soit l’âge.'}
            {...form.field('stockDays')}
            required={false}
          />
          <NumberField
            label="Vues sans réservation, au moins"
            hint={'Vide\u202f: quelles que soient les vues.'}
            {...form.field('views')}
            required={false}
          />
          <NumberField label="Vues des derniers jours" unit="jours" {...form.field('viewsDays')} />
          <TextField
            label="Au-dessus du marché, d’au moins"
            hint={'La cote de l’équipe si elle en a une. Vide\u202f: quel que soit l’écart.'}
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('aboveMarket')}
            required={false}
          />

          <SelectField label="Marque" {...form.field('makeId')} required={false}>
            <option value="">Toutes les marques</option>
            {makes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Carrosserie"
            options={[{ value: '', label: 'Toutes' }, ...BODY_CHOICES]}
            {...form.field('body')}
            required={false}
          />
          <SelectField
            label="TVA"
            options={[
              { value: '', label: 'Les deux régimes' },
              { value: 'recuperable', label: 'Récupérable' },
              { value: 'marge', label: 'Sur marge' },
            ]}
            {...form.field('vatRegime')}
            required={false}
          />
        </FieldGroup>
        <FieldGroup legend="Quel prix" columns={2}>
          <SelectField
            label="Nouveau prix"
            options={[
              { value: 'percent', label: 'Baisser d’un pourcentage' },
              { value: 'amount', label: 'Baisser d’un montant' },
              { value: 'market', label: 'Aller au marché, moins un pourcentage' },
            ]}
            {...form.field('step')}
          />
          <TextField
            label="De combien"
            hint="En % ou en euros, selon le choix."
            inputMode="decimal"
            autoComplete="off"
            {...form.field('size')}
          />
          <SelectField
            label="Arrondi"
            options={ROUNDINGS.map((cents) => ({
              value: String(cents),
              label: cents === ROUNDINGS[0] ? 'À l’euro' : `Aux ${exactEuros(cents)}`,
            }))}
            {...form.field('rounding')}
          />
          <TextField
            label="Marge minimale"
            hint={`Vide\u202f: celle de l’équipe (${floorText(null, floor)}). Un véhicule au coût inconnu n’est jamais baissé.`}
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            {...form.field('floor')}
            required={false}
          />

          <NumberField
            label="Pause entre deux baisses"
            unit="jours"
            hint="Quelle que soit la règle qui a baissé le prix."
            {...form.field('pauseDays')}
          />
          <SelectField
            label="Application"
            hint={'«\u202fSeule\u202f»\u202f: chaque matin à 6\u00a0h, sans que personne ne la relise.'}
            options={[
              { value: 'proposes', label: 'Propose, une personne applique' },
              { value: 'applies', label: 'Seule, chaque matin' },
            ]}
            {...form.field('mode')}
          />
        </FieldGroup>
        <CheckboxField label="En service" value="oui" {...form.box('active')} />
      </StaffForm>
      {rule ? (
        <RemoveRule
          action={repricingUrls.rules()}
          id={rule.id}
          message="Les prix qu’elle a changés restent, et son journal aussi."
        />
      ) : null}
    </div>
  );
}
