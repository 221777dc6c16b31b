import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import type { FormTexts } from '../../../../lib/form/form-values.ts';
import { PRICE_LABELS } from './vehicle-texts.ts';

type Props = { values: FormTexts; errors: Readonly<Record<string, string>> };

/** Prices as they are typed, in euros. */
export function PriceInputs({ values, errors }: Props) {
  const euros = (name: keyof typeof PRICE_LABELS, hint?: string) => (
    <TextField
      name={name}
      label={PRICE_LABELS[name]}
      defaultValue={values[name]}
      error={errors[name]}
      hint={hint}
      unit="€"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
    />
  );
  return (
    <div className="vf-fields">
      <SelectField
        name="vatRegime"
        label={PRICE_LABELS.vatRegime}
        defaultValue={values['vatRegime']}
        error={errors['vatRegime']}
        options={[
          { value: 'recuperable', label: 'Récupérable' },
          { value: 'marge', label: 'Sur marge' },
          { value: UNKNOWN, label: UNKNOWN_LABEL },
        ]}
      />
      {euros('b2b', 'HT si la TVA est récupérable, net sinon.')}
      {euros('b2c')}
      {euros('list')}
      {euros('market')}
    </div>
  );
}
