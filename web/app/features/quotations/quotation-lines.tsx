import { Button } from '@pomelo/design/button.tsx';
import { IconButton } from '@pomelo/design/icon-button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import type { FormHandle } from '../../lib/form/use-form.ts';
import { lineNumbers, MAX_LINES, type TypedFields } from './quotation-form.ts';
import * as css from './quotations.module.css';

/** Blank lines where no scripts add any. */
const SPARE_LINES = 3;

type Form = FormHandle<'services.*.label' | 'services.*.amount' | 'services.*.disbursement'>;
type Props = { form: Form; typed: TypedFields; onChange: () => void };

/** Extra lines of a quotation: any number with scripts, a few blank ones without. */
export function QuotationLines({ form, typed, onChange }: Props) {
  const [lines, setLines] = useState(() => lineNumbers(typed));
  const next = Math.max(-1, ...lines) + 1;
  const change = (changed: number[]) => {
    setLines(changed);
    onChange();
  };
  return (
    <fieldset className={`fld-group ${css.lines}`}>
      <legend className="fld-legend">Prestations et remises</legend>
      <p className="field-hint">Montants TTC. Une remise se note avec un signe moins.</p>
      {lines.map((line) => (
        <QuotationLineFields
          key={line}
          form={form}
          line={line}
          typed={typed}
          onRemove={() => change(lines.filter((one) => one !== line))}
        />
      ))}
      <noscript>
        {Array.from({ length: Math.min(SPARE_LINES, MAX_LINES - lines.length) }, (_, index) => (
          <QuotationLineFields key={next + index} form={form} line={next + index} typed={typed} />
        ))}
      </noscript>
      {lines.length < MAX_LINES ? (
        <p className="needs-scripts">
          <Button icon="plus" onClick={() => change([...lines, next])}>
            Ajouter une ligne
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}

type LineProps = { form: Form; line: number; typed: TypedFields; onRemove?: () => void };

/** Blank lines are left out, so that neither field is required. */
function QuotationLineFields({ form, line, typed, onRemove }: LineProps) {
  return (
    <div className={css.fields}>
      <TextField
        label="Libellé"
        placeholder="Garantie 12 mois, livraison, remise…"
        autoComplete="off"
        {...form.field('services.*.label', `services.${line}.label`)}
        required={false}
      />
      <EurosField
        label="Montant TTC"
        {...form.field('services.*.amount', `services.${line}.amount`)}
        required={false}
      />
      {onRemove ? (
        <IconButton
          icon="trash"
          label={`Retirer la ligne ${typed[`services.${line}.label`] ?? ''}`.trim()}
          onClick={onRemove}
          className="needs-scripts"
        />
      ) : null}
      <CheckboxField
        value="1"
        label="Payé pour le compte du client, hors TVA (carte grise)"
        {...form.box('services.*.disbursement', `services.${line}.disbursement`)}
      />
    </div>
  );
}
