import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { Form, Link, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { AddressFields, type AddressFieldValues } from './address-fields.tsx';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';

type Props = {
  address: Address | null;
  refusal: FormRefusal | null;
  /** The page that requested a delivery address. */ back?: string;
};

/** A new address, or one to edit, in its position on the page. */
export function AddressForm({ address, refusal, back }: Props) {
  const { formData } = useNavigation();
  const isBusy = formData?.get('intention') === 'enregistrer';
  const errors = refusal?.fieldErrors ?? {};
  const typed = refusal?.typed;
  return (
    <Form
      method="post"
      action={back === undefined ? urls.profileAddresses(queryOf(address)) : urls.newDeliveryAddress(back)}
      className="set-form"
      preventScrollReset
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="enregistrer" />
      <input type="hidden" name="adresse" value={address?.id ?? ''} />
      <PageFields back={back ?? urls.profileAddresses()} />
      <TextField
        label="Nom de l’adresse"
        hint="Pour la reconnaître dans une liste. Facultatif."
        placeholder="Siège, parc, concession…"
        name="label"
        maxLength={60}
        autoComplete="off"
        defaultValue={typed?.['label'] ?? address?.label}
        error={errors['label']}
      />
      <AddressFields initial={typed ?? valuesOf(address)} errors={errors} />
      <Roles address={address} typed={typed} isAsked={back !== undefined} />
      <SaveBar label={address ? 'Enregistrer' : 'Ajouter l’adresse'} look="coral" pending={isBusy}>
        <Link
          className={buttonClass({ look: 'line' })}
          to={back ?? urls.profileAddresses()}
          preventScrollReset
        >
          Annuler
        </Link>
      </SaveBar>
    </Form>
  );
}

type RolesProps = {
  address: Address | null;
  typed: Readonly<Record<string, string>> | undefined;
  /** A delivery address is required. */ isAsked: boolean;
};

/** Roles of the address; a role can only be moved by giving it to another address. */
const Roles = ({ address, typed, isAsked }: RolesProps) => (
  <>
    {address?.billing ? null : (
      <CheckboxField
        name="billing"
        value="1"
        label="En faire l’adresse de facturation"
        defaultChecked={typed?.['billing'] === '1'}
      />
    )}
    {address?.delivery ? null : (
      <CheckboxField
        name="delivery"
        value="1"
        label="En faire l’adresse de livraison habituelle"
        defaultChecked={typed ? typed['delivery'] === '1' : isAsked}
      />
    )}
  </>
);

const queryOf = (address: Address | null) => (address ? (`?modifier=${address.id}` as const) : '?ajouter');

function valuesOf(address: Address | null): Partial<AddressFieldValues> {
  if (!address) return {};
  const { street, complement, postcode, city, latitude, longitude } = address;
  return {
    street,
    complement,
    postcode,
    city,
    latitude: latitude?.toString() ?? '',
    longitude: longitude?.toString() ?? '',
  };
}
