import { addressCountries } from '@pomelo/contract/workspace/address-country.ts';
import { SelectField } from '@pomelo/design/field.tsx';
import type { FormHandle } from '../../lib/form/use-form.ts';

type Props = {
  form: FormHandle<'country'>;
  autoComplete?: string;
  onChange?: (country: string) => void;
};

/** The country of an address, which decides what its postcode looks like. */
export const CountryField = ({ form, autoComplete = 'country', onChange }: Props) => (
  <SelectField
    label="Pays"
    autoComplete={autoComplete}
    options={addressCountries()}
    {...form.field('country')}
    onChange={onChange && (({ target }) => onChange(target.value))}
  />
);
