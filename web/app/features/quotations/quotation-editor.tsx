import { quotationsFields } from '@pomelo/contract/quotations/quotations.fields.generated.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { EmailField, EurosField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { SegmentedField } from '@pomelo/design/segmented.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { CancelLink } from '../../lib/form/cancel-link.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { readForm, typedIn, type TypedFields } from './quotation-form.ts';
import { LiveTotals } from './live-totals.tsx';
import { QuotationLines } from './quotation-lines.tsx';
import * as css from './quotations.module.css';

type Props = {
  /** Target of the form, and of « Annuler ». */
  action: string;
  back: string;
  productId: number;
  /** Cost of the vehicle for the dealer: cents, including VAT unless under the margin scheme. */
  cost: number;
  initial: TypedFields;
  /** Days in the format of date inputs: the first and the last that may be chosen. */
  days: { min: string; max: string };
  saveLabel: string;
};

/** The quotation in one form, with its total computed while typing. */
export function QuotationEditor({ action, back, productId, cost, initial, days, saveLabel }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  const form = useForm(quotationsFields.create, {
    ids: { produit: productId },
    openedBy: 'modifier',
    stored: initial,
  });
  const typed = form.refusal?.typed ?? initial;
  const [body, setBody] = useState(() => readForm(typed, productId).body);
  const [changes, setChanges] = useState(0);
  const read = useCallback(() => {
    const element = fields.current?.closest('form');
    if (element) setBody(readForm(typedIn(new FormData(element)), productId).body);
  }, [productId]);
  // An added or removed row is in the form only after a render.
  useEffect(read, [changes, read]);
  return (
    <PageForm form={form} action={action} className={css.edit} onInput={read} preventScrollReset={false}>
      <div className={css.form} ref={fields}>
        <FieldGroup legend="Votre client" columns={2}>
          <TextField label="Prénom" autoComplete="off" {...form.field('customer.firstName')} />
          <TextField label="Nom" autoComplete="off" {...form.field('customer.lastName')} />
          <EmailField
            label="E-mail"
            hint="Pour lui envoyer le devis. Facultatif."
            {...form.field('customer.email')}
            autoComplete="off"
          />
          <TextField label="Téléphone" type="tel" autoComplete="off" {...form.field('customer.phone')} />
        </FieldGroup>
        <TextField
          label="Adresse du client"
          hint="Telle qu’elle figure sur le devis. Facultatif."
          autoComplete="off"
          {...form.field('customer.address')}
        />
        <FieldGroup
          legend="Votre marge"
          hint="Ajoutée à votre coût rendu (véhicule, préparation, livraison), TVA comprise. Votre client ne la voit pas."
        >
          <div className={css.margin}>
            <SegmentedField
              legend="Marge en"
              hideLegend
              name={form.field('margin.kind').name}
              options={[
                { value: 'amount', label: 'Montant, €' },
                { value: 'percent', label: 'Pourcentage, %' },
              ]}
              defaultValue={form.field('margin.kind').defaultValue ?? 'amount'}
            />
            <EurosField
              label="Marge"
              unit={body.margin.kind === 'percent' ? '%' : '€'}
              {...form.field('margin.value')}
              // Empty is none.
              required={false}
            />
          </div>
        </FieldGroup>
        <QuotationLines form={form} typed={typed} onChange={() => setChanges((count) => count + 1)} />
        <FieldGroup legend="Reprise" hint="Le véhicule que votre client vous laisse. Facultatif." columns={2}>
          <TextField
            label="Véhicule repris"
            placeholder="Renault Clio IV, 2016"
            autoComplete="off"
            {...form.field('tradeIn.label')}
          />
          <EurosField label="Valeur de reprise" {...form.field('tradeIn.amount')} />
        </FieldGroup>
        <TextField
          label="Valable jusqu’au"
          type="date"
          min={days.min}
          max={days.max}
          className={css.day}
          {...form.field('validUntil')}
        />
        <TextAreaField
          label="Message"
          hint="Il figure sur le devis, au-dessus des montants. Facultatif."
          {...form.field('message')}
        />
      </div>
      <aside className={css.side} aria-label="Total du devis">
        <LiveTotals cost={cost} body={body} />
        <Button type="submit" look="coral" size="large" pending={form.isPending}>
          {saveLabel}
        </Button>
        <CancelLink to={back} />
      </aside>
    </PageForm>
  );
}
