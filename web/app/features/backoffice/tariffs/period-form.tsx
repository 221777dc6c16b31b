import type { TariffRow, TariffTable } from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { EditForm } from '../shared/edit-form.tsx';
import { valueTyped } from './tariff-values.ts';
import { TABLES, type TariffField } from './tariff-labels.ts';

type Props = {
  table: TariffTable;
  /** The current line that the new one replaces; null for a new line. */
  row: TariffRow | null;
  today: string;
  refusal: FormRefusal | null;
};

/** A line that applies from a day on. The fields that identify the line are read-only. */
export function PeriodForm({ table, row, today, refusal }: Props) {
  const { fields, title } = TABLES[table];
  const keys = row ? fields.filter(({ isKey }) => isKey) : [];
  const asked = row ? fields.filter(({ isKey }) => !isKey) : fields;
  const stored = {
    from: '',
    ...Object.fromEntries(asked.map((field) => [field.name, valueTyped(field, row?.values[field.name])])),
  };
  return (
    <EditForm
      label={row ? `Nouveau tarif de ${row.key}` : `Nouveau tarif, ${title}`}
      intention="ajouter"
      fields={{
        table,
        suit: row?.key ?? '',
        ...Object.fromEntries(keys.map(({ name }) => [name, row?.values[name] ?? ''])),
      }}
      stored={stored}
      refusal={refusal}
      cancel={staffUrls.tariffs(`table=${table}`)}
      save="Ajouter ce tarif"
    >
      {(values, errors) => (
        <>
          <TextField
            label="À partir du"
            type="date"
            name="from"
            min={today}
            required
            hint="Aujourd’hui au plus tôt. Le tarif d’avant s’arrête la veille."
            defaultValue={values['from']}
            error={errors['from']}
          />
          {asked.map((field) => (
            <ValueField
              key={field.name}
              field={field}
              value={values[field.name]}
              error={errors[field.name]}
            />
          ))}
        </>
      )}
    </EditForm>
  );
}

function ValueField({
  field,
  value,
  error,
}: {
  field: TariffField;
  value: string | undefined;
  error: string | undefined;
}) {
  const { name, label, kind, unit, options, hint } = field;
  if (kind === 'choice')
    return (
      <SelectField
        label={label}
        name={name}
        options={options}
        hint={hint}
        defaultValue={value}
        error={error}
      />
    );
  return (
    <TextField
      label={label}
      name={name}
      unit={unit}
      hint={hint}
      inputMode={kind === 'text' ? undefined : kind === 'cents' ? 'decimal' : 'numeric'}
      defaultValue={value}
      error={error}
    />
  );
}
