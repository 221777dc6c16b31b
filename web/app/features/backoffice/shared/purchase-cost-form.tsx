import type { VehicleCost } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { type OrUnknown, UNKNOWN, type VatRegime } from '@pomelo/contract/catalogue/facets.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { EditForm } from './edit-form.tsx';

const COST_LABELS = {
  recuperable: 'Prix d’achat, hors taxes (€)',
  marge: 'Prix d’achat, net (€)',
  [UNKNOWN]: 'Prix d’achat (€)',
};

type Props = {
  cost: VehicleCost;
  /** Name of the vehicle in labels. */
  name: string;
  vatRegime: OrUnknown<VatRegime>;
  answer: unknown;
  cancel?: string;
};

/** The purchase cost of a vehicle, on which margins are based. */
export function PurchaseCostForm({
  cost: { productId, costCents, version },
  name,
  vatRegime,
  answer,
  ...form
}: Props) {
  const fields = { vehicule: String(productId) };
  return (
    <EditForm
      label={`Prix d’achat de ${name}`}
      intention="prix-achat"
      fields={fields}
      version={version}
      stored={{ cents: costCents === null ? '' : eurosTyped(costCents) }}
      labels={{ cents: 'Prix d’achat' }}
      refusal={refusalOf(answer, { intention: 'prix-achat', ...fields })}
      {...form}
    >
      {(values, errors) => (
        <TextField
          label={COST_LABELS[vatRegime]}
          name="cents"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={values['cents']}
          error={errors['cents']}
          hint="Laissé vide, le prix d’achat est retiré."
        />
      )}
    </EditForm>
  );
}
