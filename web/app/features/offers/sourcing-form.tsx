import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { NumberField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';

const MAX_TEXT = 1000;

/** The requested vehicle as text, with its limits. */
export function SourcingForm({
  text,
  today,
  refusal,
}: {
  text: string;
  today: string;
  refusal: FormRefusal | null;
}) {
  const { state } = useNavigation();
  const typed = refusal?.typed ?? {};
  const errors = refusal?.fieldErrors ?? {};
  return (
    <Form method="post" action={urls.sourcing()} className="set-form" preventScrollReset>
      {refusal ? <FormError title={refusal.message} /> : null}
      <PageFields back={urls.sourcing(text)} />
      <TextAreaField
        label="Description"
        hint={'Marque, modèle, énergie, équipements, couleur\u202f: ce qui compte pour vous.'}
        name="text"
        rows={5}
        required
        maxLength={MAX_TEXT}
        defaultValue={typed['text'] ?? text}
        error={errors['text']}
      />
      <div className="fld-grid fld-grid-2">
        <TextField
          label="Prix maximal par véhicule"
          hint="Facultatif."
          name="maxPrice"
          inputMode="decimal"
          autoComplete="off"
          unit="€ HT"
          maxLength={20}
          defaultValue={typed['maxPrice']}
          error={errors['maxPrice']}
        />
        <NumberField
          label="Kilométrage maximal"
          hint="Facultatif."
          name="maxKm"
          unit="km"
          maxLength={12}
          defaultValue={typed['maxKm']}
          error={errors['maxKm']}
        />
        <NumberField
          label="Quantité"
          name="quantity"
          required
          maxLength={3}
          defaultValue={typed['quantity'] ?? '1'}
          error={errors['quantity']}
        />
        <TextField
          label="Voulu avant le"
          hint="Facultatif."
          name="wantedBy"
          type="date"
          min={today}
          defaultValue={typed['wantedBy']}
          error={errors['wantedBy']}
        />
      </div>
      <div className="set-save">
        <Button type="submit" look="coral" pending={state === 'submitting'}>
          Envoyer la demande
        </Button>
      </div>
    </Form>
  );
}
