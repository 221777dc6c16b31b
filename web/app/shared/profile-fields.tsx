import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { FieldGroup, FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';

type Refusal = { message: string; fieldErrors: Record<string, string> };

/** Only what the profile still lacks for an order: a telephone, a billing address. */
export function ProfileFields({ missing, refusal }: { missing: Profile['missing']; refusal: Refusal | null }) {
  const errors = refusal?.fieldErrors ?? {};
  return (
    <>
      {refusal ? <FormError title={refusal.message} /> : null}
      {missing.includes('phone1') ? (
        <TextField label="Téléphone" name="phone1" type="tel" autoComplete="tel" maxLength={30} required error={errors['phone1']} />
      ) : null}
      {missing.includes('billingAddress') ? (
        <FieldGroup legend="Adresse de facturation">
          <TextField
            label="Numéro et voie"
            name="street"
            autoComplete="billing street-address"
            maxLength={200}
            required
            error={errors['street']}
          />
          <TextField
            label="Code postal"
            name="postcode"
            inputMode="numeric"
            autoComplete="billing postal-code"
            pattern="\d{5}"
            maxLength={5}
            required
            error={errors['postcode']}
          />
          <TextField label="Ville" name="city" autoComplete="billing address-level2" maxLength={100} required error={errors['city']} />
        </FieldGroup>
      ) : null}
    </>
  );
}
