import { Button, IconButton } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import { lineNumbers, MAX_LINES, type TypedFields } from './quotation-form.ts';

/** Blank lines where no scripts add any. */
const SPARE_LINES = 3;

type Props = { typed: TypedFields; errors: Record<string, string>; onChange: () => void };

/** Extra lines of a quotation: any number with scripts, a few blank ones without. */
export function QuotationLines({ typed, errors, onChange }: Props) {
  const [lines, setLines] = useState(() => lineNumbers(typed));
  const next = Math.max(-1, ...lines) + 1;
  const change = (changed: number[]) => {
    setLines(changed);
    onChange();
  };
  return (
    <fieldset className="fld-group qt-lines">
      <legend className="fld-legend">Prestations et remises</legend>
      <p className="field-hint">Montants TTC. Une remise se note avec un signe moins.</p>
      {lines.map((line) => (
        <QuotationLineFields
          key={line}
          line={line}
          typed={typed}
          errors={errors}
          onRemove={() => change(lines.filter((one) => one !== line))}
        />
      ))}
      <noscript>
        {Array.from({ length: Math.min(SPARE_LINES, MAX_LINES - lines.length) }, (_, index) => (
          <QuotationLineFields key={next + index} line={next + index} typed={typed} errors={errors} />
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

type LineProps = { line: number; typed: TypedFields; errors: Record<string, string>; onRemove?: () => void };

function QuotationLineFields({ line, typed, errors, onRemove }: LineProps) {
  const field = (name: string) => ({
    name: `services.${line}.${name}`,
    error: errors[`services.${line}.${name}`],
  });
  return (
    <div className="qt-fields">
      <TextField
        label="Libellé"
        placeholder="Garantie 12 mois, livraison, remise…"
        maxLength={120}
        autoComplete="off"
        defaultValue={typed[`services.${line}.label`]}
        {...field('label')}
      />
      <TextField
        label="Montant TTC"
        inputMode="decimal"
        unit="€"
        autoComplete="off"
        defaultValue={typed[`services.${line}.amount`]}
        {...field('amount')}
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
        {...field('disbursement')}
        value="1"
        label="Payé pour le compte du client, hors TVA (carte grise)"
        defaultChecked={typed[`services.${line}.disbursement`] === '1'}
      />
    </div>
  );
}
