import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { FieldGroup } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { CountryField } from '../address/country-field.tsx';
import type { FormHandle } from '../../lib/form/use-form.ts';

type Props = {
  missing: Profile['missing'];
  form: FormHandle<'phone1' | 'street' | 'postcode' | 'city' | 'country'>;
};

/** Only what the profile still lacks for an order: a telephone, a billing address. */
export function ProfileFields({ missing, form }: Props) {
  return (
    <>
      {missing.includes('phone1') ? (
        <TextField label="Téléphone" type="tel" autoComplete="tel" {...form.field('phone1')} required />
      ) : null}
      {missing.includes('billingAddress') ? (
        <FieldGroup legend="Adresse de facturation">
          <TextField
            label="Numéro et voie"
            autoComplete="billing address-line1"
            {...form.field('street')}
            required
          />
          <TextField
            label="Code postal"
            autoComplete="billing postal-code"
            {...form.field('postcode')}
            required
          />
          <TextField label="Ville" autoComplete="billing address-level2" {...form.field('city')} required />
          <CountryField form={form} autoComplete="billing country" />
        </FieldGroup>
      ) : null}
    </>
  );
}
