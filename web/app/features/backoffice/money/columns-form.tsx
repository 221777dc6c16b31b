import { staffPaymentsFields } from '@pomelo/contract/backoffice/orders/payments.fields.generated.ts';
import {
  DECIMALS,
  STATEMENT_FIELDS,
  type StatementColumns,
} from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { SelectField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { DECIMAL_LABELS, STATEMENT_FIELD_LABELS } from './money.messages.ts';
import { columnName, headingName } from './typed-mapping.ts';
import * as css from './money.module.css';

const FIELDS = [
  { value: '', label: 'Ne pas lire' },
  ...STATEMENT_FIELDS.map((value) => ({ value, label: STATEMENT_FIELD_LABELS[value] })),
];
const MARKS = DECIMALS.map((value) => ({ value, label: DECIMAL_LABELS[value] }));

type Props = { columns: StatementColumns; cancel: string; mayWrite: boolean };

/** One choice for each column, next to its first values. */
export function ColumnsForm({ columns: { columns, decimal, version }, cancel, mayWrite }: Props) {
  const stored = Object.fromEntries(columns.map(({ field }, place) => [columnName(place), field ?? '']));
  const form = useForm(staffPaymentsFields.saveColumns, {
    intention: 'colonnes',
    stored: { ...stored, decimal },
  });
  const save = mayWrite ? { save: 'Enregistrer ces colonnes', cancel } : { save: 'Enregistrer ces colonnes' };
  return (
    <StaffForm form={form} label="Colonnes du relevé" {...save}>
      <input type="hidden" name="was" value={version} />
      <div className={css.columns}>
        {columns.map(({ heading, samples }, place) => (
          <div key={heading}>
            <input type="hidden" name={headingName(place)} value={heading} />
            <SelectField
              label={heading || `Colonne ${place + 1}`}
              hint={samples.join(' · ') || 'Vide'}
              options={FIELDS}
              {...form.field('columns', columnName(place))}
            />
          </div>
        ))}
      </div>
      <SelectField label="Décimales" options={MARKS} {...form.field('decimal')} />
    </StaffForm>
  );
}
