import type { DeliveryEstimation } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup, FormError } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { weekdayText } from '../../lib/paris-time.ts';
import { urls } from '../../urls.ts';
import { daysText, groupedText, onlyFetchedText, precisionText } from './bundle.messages.ts';

type Found = z.infer<typeof DeliveryEstimation>;
type Props = { bundleId: string; asked: string; found: Found; refusal: FormRefusal | null };

/** The ways there with price, days and what grouping saves; then the day and who is there. */
export function DeliveryChoice({ bundleId, asked, found, refusal }: Props) {
  const { formData } = useNavigation();
  const typed = refusal?.typed ?? {};
  const notes = [
    onlyFetchedText(found.choices),
    precisionText(found.precision),
    `Estimé le ${formatInstant(found.estimatedAt)}.`,
  ];
  // After a refusal the page shows the same estimate, with the form in it.
  const here = urls.bundle(bundleId, `?adresse=${encodeURIComponent(asked)}`);
  return (
    <Form method="post" action={`${here}#livraison`} className="set-form dlv-choice" preventScrollReset>
      {refusal ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="livraison" />
      <input type="hidden" name="adresse" value={asked} />
      <PageFields back={here} />
      <FieldGroup
        legend={`De ${found.from} à ${found.address}, ${formatKm(found.km)}`}
        hint={notes.filter(Boolean).join(' ')}
        error={refusal?.fieldErrors['type'] ?? refusal?.fieldErrors['deliveryType']}
      >
        {found.choices.map((choice) => (
          <RadioField
            key={choice.deliveryType}
            name="type"
            value={choice.deliveryType}
            defaultChecked={typed['type'] === choice.deliveryType}
            required
            label={
              <span className="dlv-line">
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
      <div className="fld-grid fld-grid-2">
        <SelectField
          label="Jour souhaité"
          name="creneau"
          hint={'Pour une livraison\u202f; sans objet pour un enlèvement.'}
          defaultValue={typed['creneau'] ?? ''}
          error={refusal?.fieldErrors['slot']}
          options={[
            { value: '', label: 'Dès que possible' },
            ...found.slots.map((day) => ({ value: day, label: weekdayText(day) })),
          ]}
        />
        <TextField
          label="Contact sur place"
          name="contact"
          maxLength={100}
          autoComplete="name"
          defaultValue={typed['contact']}
          error={refusal?.fieldErrors['contact']}
        />
        <TextField
          label="Téléphone"
          name="telephone"
          type="tel"
          maxLength={30}
          autoComplete="tel"
          defaultValue={typed['telephone']}
          error={refusal?.fieldErrors['phone']}
        />
      </div>
      <div className="set-save">
        <Button type="submit" look="solid" pending={formData?.get('intention') === 'livraison'}>
          Choisir cette livraison
        </Button>
      </div>
    </Form>
  );
}
