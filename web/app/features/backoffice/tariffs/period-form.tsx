import { tariffsFields } from '@pomelo/contract/backoffice/tariffs.fields.generated.ts';
import type { TariffRow, TariffTable } from '@pomelo/contract/backoffice/tariffs.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { EurosField, NumberField, SelectField, TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { type FormHandle, useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { valueTyped } from './tariff-values.ts';
import { TABLES, type TariffField } from './tariff-labels.ts';

type Props = {
  table: TariffTable;
  /** The current line that the new one replaces; null for a new line. */
  row: TariffRow | null;
  today: string;
};

/** A line that applies from a day on. The fields that identify the line are read-only. */
export function PeriodForm({ table, row, today }: Props) {
  const { fields, title } = TABLES[table];
  const keys = row ? fields.filter(({ isKey }) => isKey) : [];
  const requested = row ? fields.filter(({ isKey }) => !isKey) : fields;
  const form = useForm(tariffsFields.add, {
    intention: 'ajouter',
    ids: { table, suit: row?.key ?? '' },
    stored: {
      from: '',
      ...Object.fromEntries(
        requested.map((field) => [field.name, valueTyped(field, row?.values[field.name])]),
      ),
    },
  });
  return (
    <StaffForm
      form={form}
      label={row ? `Nouveau tarif ${withDe(row.key)}` : `Nouveau tarif, ${title}`}
      cancel={staffUrls.tariffs(`table=${table}`)}
      save="Ajouter ce tarif"
    >
      {keys.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={row?.values[name] ?? ''} />
      ))}
      <TextField
        label="À partir du"
        type="date"
        min={today}
        hint="Aujourd’hui au plus tôt. Le tarif d’avant s’arrête la veille."
        {...form.field('from')}
        required
      />
      {requested.map((field) => (
        <ValueField key={field.name} field={field} form={form} />
      ))}
    </StaffForm>
  );
}

type ValueProps = { field: TariffField; form: Pick<FormHandle<TariffField['name']>, 'field'> };

function ValueField({ field: { name, label, kind, unit, options, hint }, form }: ValueProps) {
  const frame = { label, hint, ...form.field(name) };
  if (kind === 'choice') return <SelectField {...frame} options={options} />;
  if (kind === 'cents') return <EurosField {...frame} unit={unit} />;
  if (kind === 'lines') return <TextAreaField {...frame} rows={12} />;
  if (kind === 'count') return <NumberField {...frame} unit={unit} />;
  return <TextField {...frame} unit={unit} />;
}
