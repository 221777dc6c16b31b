import { workspaceFields } from '@pomelo/contract/workspace/workspace.fields.generated.ts';
import { FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { SaveBar } from '@pomelo/design/settings-section.tsx';
import { CancelLink } from '../../lib/form/cancel-link.tsx';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { profileUrls } from '../../profile-urls.ts';
import { addressUrls } from '../../domain/address/address-urls.ts';
import { AddressFields } from './address-fields.tsx';

type Props = {
  address: Address | null;
  /** The page that requested a delivery address. */ back?: string;
};

/** A new address, or one to edit, in its position on the page. */
export function AddressForm({ address, back }: Props) {
  const companyCountry = useSession().profile?.companyCountry ?? FRANCE;
  const form = useForm(workspaceFields.addAddress, {
    intention: 'enregistrer',
    ids: { adresse: address?.id ?? '' },
    openedBy: address ? 'modifier' : 'ajouter',
    stored: { ...valuesOf(address, companyCountry), billing: '', delivery: back === undefined ? '' : '1' },
    ...(address && { version: address.version }),
  });
  const list = profileUrls.addresses();
  return (
    <PageForm
      // The merged fields of two editors are rendered again.
      key={form.refusal?.code === 'changed-meanwhile' ? address?.version : 'saisie'}
      form={form}
      action={back === undefined ? profileUrls.addresses(queryOf(address)) : addressUrls.newDelivery(back)}
      back={back ?? list}
      className="set-form"
    >
      <TextField
        label="Nom de l’adresse"
        hint="Pour la reconnaître dans une liste. Facultatif."
        placeholder="Siège, parc, concession…"
        autoComplete="off"
        {...form.field('label')}
      />
      <AddressFields form={form} />
      {/* A role can only be moved by giving it to another address. */}
      {address?.billing ? null : (
        <CheckboxField value="1" label="En faire l’adresse de facturation" {...form.box('billing')} />
      )}
      {address?.delivery ? null : (
        <CheckboxField
          value="1"
          label="En faire l’adresse de livraison habituelle"
          {...form.box('delivery')}
        />
      )}
      <SaveBar label={address ? 'Enregistrer' : 'Ajouter l’adresse'} look="coral" pending={form.isPending}>
        <CancelLink to={back ?? list} />
      </SaveBar>
    </PageForm>
  );
}

const queryOf = (address: Address | null) => (address ? (`?modifier=${address.id}` as const) : '?ajouter');

const valuesOf = (address: Address | null, companyCountry: string) => ({
  label: address?.label ?? '',
  street: address?.street ?? '',
  complement: address?.complement ?? '',
  postcode: address?.postcode ?? '',
  city: address?.city ?? '',
  country: address?.country ?? companyCountry,
  latitude: address?.latitude?.toString() ?? '',
  longitude: address?.longitude?.toString() ?? '',
});
