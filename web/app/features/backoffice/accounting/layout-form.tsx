import {
  DATE_FORMATS,
  DECIMAL_MARKS,
  LAYOUT_COLUMNS,
  SEPARATORS,
} from '@pomelo/contract/backoffice/accounting/layouts.schemas.ts';
import { staffAccountingFields } from '@pomelo/contract/backoffice/accounting/accounting.fields.generated.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { accountingUrls } from './accounting-urls.ts';
import { COLUMN_LABELS, DATE_LABELS, DECIMAL_LABELS, SEPARATOR_LABELS } from './accounting.messages.ts';
import { COLUMN_FIELDS } from './typed-layout.ts';
import * as css from './accounting.module.css';

const options = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const COLUMNS = [{ value: '', label: '–' }, ...options(LAYOUT_COLUMNS, COLUMN_LABELS)];
const USUAL = {
  separator: 'semicolon',
  date: 'DD/MM/YYYY',
  decimal: 'comma',
  heads: 'oui',
  column1: 'journal',
  column2: 'date',
  column3: 'account',
  column4: 'piece',
  column5: 'label',
  column6: 'debit',
  column7: 'credit',
};
/** A new layout: its columns in their order, its separator and formats. */
export function LayoutForm() {
  const form = useForm(staffAccountingFields.addLayout, { intention: 'ajouter', stored: USUAL });
  return (
    <StaffForm form={form} label="Nouveau format" save="Ajouter" cancel={accountingUrls.exports()}>
      <TextField label="Nom" {...form.field('name')} />
      <FieldGroup legend="Colonnes, dans leur ordre">
        <div className={css.columns}>
          {COLUMN_FIELDS.map((name, index) => (
            <SelectField
              key={name}
              label={`Colonne ${index + 1}`}
              options={COLUMNS}
              {...form.field('columns', name)}
            />
          ))}
        </div>
      </FieldGroup>
      <SelectField
        label="Séparateur"
        options={options(SEPARATORS, SEPARATOR_LABELS)}
        {...form.field('separator')}
      />
      <SelectField label="Dates" options={options(DATE_FORMATS, DATE_LABELS)} {...form.field('date')} />
      <SelectField
        label="Décimales"
        options={options(DECIMAL_MARKS, DECIMAL_LABELS)}
        {...form.field('decimal')}
      />
      <CheckboxField label="Noms des colonnes en première ligne" value="oui" {...form.box('heads')} />
    </StaffForm>
  );
}
