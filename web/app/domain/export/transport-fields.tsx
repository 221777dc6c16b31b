import { MEMBER_STATES, TRANSPORTERS } from '@pomelo/contract/exports/export-rules.ts';
import type { ExportFile } from '@pomelo/contract/exports/exports.schemas.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../lib/form/use-form.ts';
import { countryText, TRANSPORTER_LABELS } from './export.messages.ts';

/** Destinations of sales outside the Union that buyers are from. */
const THIRD_COUNTRIES = ['CH', 'GB', 'NO', 'AD', 'MC', 'MA', 'TN', 'DZ', 'SN', 'CI', 'UA', 'RS', 'TR'];

export const destinationsOf = (sale: ExportFile['sale']): { value: string; label: string }[] =>
  (sale === 'intra-community' ? Object.keys(MEMBER_STATES) : THIRD_COUNTRIES)
    .map((value) => ({ value, label: countryText(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'fr'));

type Form = Pick<FormHandle<'transporter' | 'country' | 'address' | 'carrier'>, 'field'>;

export function TransportFields({ form, file }: { form: Form; file: ExportFile }) {
  return (
    <>
      <SelectField label="Qui transporte le véhicule" {...form.field('transporter')} required>
        <option value="">Choisir</option>
        {TRANSPORTERS.map((value) => (
          <option key={value} value={value}>
            {TRANSPORTER_LABELS[value]}
          </option>
        ))}
      </SelectField>
      <TextField label="Transporteur" hint="S’il y en a un." {...form.field('carrier')} required={false} />
      <TextField label="Adresse de destination" {...form.field('address')} required />
      <SelectField label="Pays de destination" {...form.field('country')} required>
        <option value="">Choisir</option>
        {destinationsOf(file.sale).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </>
  );
}
