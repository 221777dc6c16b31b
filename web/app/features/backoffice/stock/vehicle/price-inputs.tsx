import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { EurosField, SelectField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../../../lib/form/use-form.ts';
import { PRICE_LABELS } from './vehicle-texts.ts';
import * as css from './vehicle-form.module.css';

type PricePath = keyof typeof PRICE_LABELS;

/** Prices as they are typed, in euros. */
export function PriceInputs({ form }: { form: Pick<FormHandle<PricePath>, 'field'> }) {
  const euros = (name: PricePath, hint?: string) => (
    <EurosField label={PRICE_LABELS[name]} hint={hint} {...form.field(name)} />
  );
  return (
    <div className={css.fields}>
      <SelectField
        label={PRICE_LABELS['price.vatRegime']}
        options={[
          { value: 'recuperable', label: 'Récupérable' },
          { value: 'marge', label: 'Sur marge' },
          { value: UNKNOWN, label: UNKNOWN_LABEL },
        ]}
        {...form.field('price.vatRegime')}
      />
      {euros('price.b2bCents', 'HT si la TVA est récupérable, net sinon.')}
      {euros('price.b2cCents')}
      {euros('price.listCents')}
      {euros('price.marketCents')}
    </div>
  );
}
