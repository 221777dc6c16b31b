import { formatAmount } from '@pomelo/contract/format.ts';
import type { CatalogueItem } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { EurosField, SelectField, TextAreaField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../lib/form/use-form.ts';
import { HOURS_OPTIONS } from './negotiations.messages.ts';

const unitOf = ({ vatRegime }: CatalogueItem): string => (vatRegime === 'marge' ? 'net' : 'HT');

/** Price, message and time limit of a price that is proposed. */
export function PriceFields({
  form,
  item,
  below,
}: {
  form: Pick<FormHandle<'price' | 'message' | 'hours'>, 'field'>;
  item: CatalogueItem;
  /** Exclusive upper bound of the price, in cents, and its label. */
  below: { cents: number; label: string };
}) {
  const unit = unitOf(item);
  return (
    <>
      <EurosField
        label="Votre prix"
        hint={`${below.label}\u202f: ${formatAmount(below.cents)} ${unit}.`}
        unit={`€ ${unit}`}
        {...form.field('price')}
        required
      />
      <TextAreaField
        label="Message"
        hint={'Facultatif\u202f: enlèvement, paiement, état, nombre de véhicules.'}
        rows={3}
        {...form.field('message')}
      />
      <SelectField label="Votre prix tient" options={HOURS_OPTIONS} {...form.field('hours')} />
    </>
  );
}
