import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { FieldGroup, FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';

type Refusal = {
  message: string;
  fieldErrors: Record<string, string>;
  /** The page to render again. */ typed?: Record<string, string>;
};

/** Only what the profile still lacks for an order: a telephone, a billing address. */
export function ProfileFields({
  missing,
  refusal,
}: {
  missing: Profile['missing'];
  refusal: Refusal | null;
}) {
  const errors = refusal?.fieldErrors ?? {};
  const field = (name: string) => ({
    name,
    error: errors[name],
    defaultValue: refusal?.typed?.[name],
    required: true,
  });
  return (
    <>
      {refusal ? <FormError title={refusal.message} /> : null}
      {missing.includes('phone1') ? (
        <TextField label="Téléphone" type="tel" autoComplete="tel" maxLength={30} {...field('phone1')} />
      ) : null}
      {missing.includes('billingAddress') ? (
        <FieldGroup legend="Adresse de facturation">
          <TextField
            label="Numéro et voie"
            autoComplete="billing address-line1"
            maxLength={200}
            {...field('street')}
          />
          <TextField
            label="Code postal"
            inputMode="numeric"
            autoComplete="billing postal-code"
            pattern="\d{5}"
            maxLength={5}
            {...field('postcode')}
          />
          <TextField label="Ville" autoComplete="billing address-level2" maxLength={100} {...field('city')} />
        </FieldGroup>
      ) : null}
    </>
  );
}
