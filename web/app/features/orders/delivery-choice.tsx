import { bundlesFields } from '@pomelo/contract/bundles/bundles.fields.generated.ts';
import type { DeliveryEstimation } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { fromTown } from '@pomelo/contract/elision.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import type { z } from 'zod';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { weekdayText } from '../../lib/weekday.ts';
import { urls } from '../../urls.ts';
import { daysText, groupedText, onlyFetchedText, precisionText, shownPriceField } from './bundle.messages.ts';
import * as css from './bundle-documents.module.css';

type Found = z.infer<typeof DeliveryEstimation>;
type Props = { bundleId: string; requested: string; found: Found };

/** The ways of delivery with price, days and the saving by grouping; then the day and the contact. */
export function DeliveryChoice({ bundleId, requested, found }: Props) {
  const form = useForm(bundlesFields.deliver, { intention: 'livraison', ids: { address: requested } });
  const type = form.field('deliveryType');
  const notes = [
    onlyFetchedText(found.choices),
    precisionText(found.precision),
    `Estimé le ${formatInstant(found.estimatedAt)}.`,
  ];
  // After a refusal the page shows the same estimate, with the form in it.
  const here = urls.bundle(bundleId, `?adresse=${encodeURIComponent(requested)}`);
  return (
    <PageForm form={form} action={`${here}#livraison`} back={here} className={`set-form ${css.dlvChoice}`}>
      <FieldGroup
        legend={`${fromTown(found.from)} à ${found.address}, ${formatKm(found.km)}`}
        hint={notes.filter(Boolean).join(' ')}
        error={type.error}
      >
        {found.choices.map((choice) => (
          <RadioField
            key={choice.deliveryType}
            name={type.name}
            value={choice.deliveryType}
            defaultChecked={type.defaultValue === choice.deliveryType}
            required={type.required}
            label={
              <span className={css.dlvLine}>
                <b>{choice.label}</b>
                <span className="num">
                  {formatAmount(choice.inclTax.amount)} <small className="muted">TTC</small>
                </span>
              </span>
            }
            hint={[
              daysText(choice),
              `dès le ${formatDay(choice.earliest)}`,
              `${formatAmount(choice.exclTax.amount)} HT`,
              groupedText(choice),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </FieldGroup>
      {found.choices.map(({ deliveryType, exclTax }) => (
        <input key={deliveryType} type="hidden" name={shownPriceField(deliveryType)} value={exclTax.amount} />
      ))}
      <div className="fld-grid fld-grid-2">
        <SelectField
          label="Jour souhaité"
          hint={'Pour une livraison\u202f; sans objet pour un enlèvement.'}
          {...form.field('slot')}
          options={[
            { value: '', label: 'Dès que possible' },
            ...found.slots.map((day) => ({ value: day, label: weekdayText(day) })),
          ]}
        />
        <TextField label="Contact sur place" autoComplete="name" {...form.field('contact')} />
        <TextField label="Téléphone" type="tel" autoComplete="tel" {...form.field('phone')} />
      </div>
      <div className="set-save">
        <Button type="submit" look="solid" pending={form.isPending}>
          Choisir cette livraison
        </Button>
      </div>
    </PageForm>
  );
}
