import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { FieldGroup, FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { SegmentedField } from '@pomelo/design/segmented.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { readForm, typedIn, type TypedFields } from './quotation-form.ts';
import { LiveTotals } from './live-totals.tsx';
import { QuotationLines } from './quotation-lines.tsx';

type Props = {
  /** Target of the form, and of « Annuler ». */
  action: string;
  back: string;
  productId: number;
  /** What the dealer pays for the vehicle: cents, including VAT unless under the margin scheme. */
  cost: number;
  initial: TypedFields;
  /** Days in the format of date inputs: the first and the last that may be chosen. */
  days: { min: string; max: string };
  refusal: FormRefusal | null;
  saveLabel: string;
};

/** The whole quotation in one form, with its total computed while typing. */
export function QuotationEditor({ action, back, productId, cost, initial, days, refusal, saveLabel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const typed = refusal?.typed ?? initial;
  const errors = refusal?.fieldErrors ?? {};
  const [body, setBody] = useState(() => readForm(typed, productId).body);
  const [changes, setChanges] = useState(0);
  const isBusy = useNavigation().formMethod === 'POST';
  const read = useCallback(() => {
    if (form.current) setBody(readForm(typedIn(new FormData(form.current)), productId).body);
  }, [productId]);
  // An added or removed row is in the form only after a render.
  useEffect(read, [changes, read]);
  const text = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <Form ref={form} method="post" action={action} className="qt-edit" onInput={read}>
      <div className="qt-form">
        {refusal ? <FormError title={refusal.message} /> : null}
        <PageFields />
        <input type="hidden" name="produit" value={productId} />
        <FieldGroup legend="Votre client" columns={2}>
          <TextField
            label="Prénom"
            required
            maxLength={100}
            autoComplete="off"
            {...text('customer.firstName')}
          />
          <TextField label="Nom" required maxLength={100} autoComplete="off" {...text('customer.lastName')} />
          <TextField
            label="E-mail"
            type="email"
            hint="Pour lui envoyer le devis. Facultatif."
            maxLength={254}
            autoComplete="off"
            {...text('customer.email')}
          />
          <TextField
            label="Téléphone"
            type="tel"
            maxLength={30}
            autoComplete="off"
            {...text('customer.phone')}
          />
        </FieldGroup>
        <TextField
          label="Adresse du client"
          hint="Telle qu’elle figure sur le devis. Facultatif."
          maxLength={300}
          autoComplete="off"
          {...text('customer.address')}
        />
        <FieldGroup
          legend="Votre marge"
          hint="Ajoutée à votre coût rendu (véhicule, préparation, livraison), TVA comprise. Votre client ne la voit pas."
        >
          <div className="qt-margin">
            <SegmentedField
              legend="Marge en"
              hideLegend
              name="margin.kind"
              options={[
                { value: 'amount', label: 'Montant, €' },
                { value: 'percent', label: 'Pourcentage, %' },
              ]}
              defaultValue={typed['margin.kind'] ?? 'amount'}
            />
            <TextField
              label="Marge"
              inputMode="decimal"
              autoComplete="off"
              unit={body.margin.kind === 'percent' ? '%' : '€'}
              {...text('margin.value')}
            />
          </div>
        </FieldGroup>
        <QuotationLines typed={typed} errors={errors} onChange={() => setChanges((count) => count + 1)} />
        <FieldGroup legend="Reprise" hint="Le véhicule que votre client vous laisse. Facultatif." columns={2}>
          <TextField
            label="Véhicule repris"
            placeholder="Renault Clio IV, 2016"
            maxLength={120}
            autoComplete="off"
            {...text('tradeIn.label')}
          />
          <TextField
            label="Valeur de reprise"
            inputMode="decimal"
            unit="€"
            autoComplete="off"
            {...text('tradeIn.amount')}
          />
        </FieldGroup>
        <TextField
          label="Valable jusqu’au"
          type="date"
          required
          min={days.min}
          max={days.max}
          className="qt-day"
          {...text('validUntil')}
        />
        <TextAreaField
          label="Message"
          hint="Il figure sur le devis, au-dessus des montants. Facultatif."
          maxLength={2000}
          {...text('message')}
        />
      </div>
      <aside className="qt-side" aria-label="Total du devis">
        <LiveTotals cost={cost} body={body} />
        <Button type="submit" look="coral" size="large" pending={isBusy}>
          {saveLabel}
        </Button>
        <ButtonLink href={back}>Annuler</ButtonLink>
      </aside>
    </Form>
  );
}
