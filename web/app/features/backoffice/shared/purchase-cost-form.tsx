import { figuresFields } from '@pomelo/contract/backoffice/figures.fields.generated.ts';
import type { VehicleCost } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { type OrUnknown, UNKNOWN, type VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { EurosField } from '@pomelo/design/field.tsx';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { type FormHandle, useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from './staff-form.tsx';

const COST_LABELS = {
  recuperable: 'Prix d’achat, hors taxes',
  marge: 'Prix d’achat, net',
  [UNKNOWN]: 'Prix d’achat',
};

/** The form of a purchase cost, for the caller to show while it is refused. */
export const usePurchaseCost = ({ productId, costCents, version }: VehicleCost): FormHandle<'cents'> =>
  useForm(figuresFields.savePurchaseCost, {
    intention: 'prix-achat',
    ids: { vehicule: productId },
    version,
    stored: { cents: costCents === null ? '' : eurosTyped(costCents) },
  });

type Props = {
  form: FormHandle<'cents'>;
  /** Name of the vehicle in labels. */
  name: string;
  vatRegime: OrUnknown<VatRegime>;
  cancel?: string;
};

/** The purchase cost of a vehicle, on which margins are based. */
export const PurchaseCostForm = ({ form, name, vatRegime, cancel }: Props) => (
  <StaffForm
    form={form}
    label={`Prix d’achat ${withDe(name)}`}
    labels={{ cents: 'Prix d’achat' }}
    cancel={cancel}
  >
    <EurosField
      label={COST_LABELS[vatRegime]}
      hint="Laissé vide, le prix d’achat est retiré."
      {...form.field('cents')}
    />
  </StaffForm>
);
