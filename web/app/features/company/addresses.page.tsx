import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { useSearchParams } from 'react-router';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { profileUrls } from '../../profile-urls.ts';
import { safeReturnPath } from '../../urls.ts';
import { AddressForm } from './address-form.tsx';
import { AddressLine } from './address-line.tsx';
import { handleAddresses } from './addresses.action.server.ts';
import { ADDRESS_FAILED, VIEWER_READS_ADDRESSES } from './addresses.messages.ts';
import type { Route } from './+types/addresses.page.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Adresses · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await privateClient(context).call(workspace.addresses, {});
  return { addresses: data };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleAddresses(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ADDRESS_FAILED);

/** Billing and delivery addresses of the company. The edited one is in the address of the page. */
export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const { addresses } = loaderData;
  const { canWrite } = useSession();
  const [query] = useSearchParams();
  const isAdding = canWrite && query.has('ajouter');
  const changed = canWrite ? query.get('modifier') : null;
  const requested = query.get('retour');
  const back = requested === null ? undefined : safeReturnPath(requested, profileUrls.addresses());
  return (
    <SettingsSection
      title="Adresses"
      text={
        <>
          L’adresse de facturation figure sur vos bons de commande et vos factures. L’adresse de livraison est
          proposée pour chaque véhicule.
          {canWrite ? null : (
            <>
              <br />
              {VIEWER_READS_ADDRESSES}
            </>
          )}
        </>
      }
    >
      {isAdding ? <AddressForm key="nouvelle" address={null} back={back} /> : null}
      {addresses.length === 0 && !isAdding ? <NoAddress canWrite={canWrite} /> : null}
      {addresses.length > 0 ? (
        <AddressList addresses={addresses} changed={changed} canWrite={canWrite} />
      ) : null}
      {canWrite && !isAdding && addresses.length > 0 ? (
        <p>
          <AddLink />
        </p>
      ) : null}
    </SettingsSection>
  );
}

type ListProps = {
  addresses: readonly Address[];
  changed: string | null;
  canWrite: boolean;
};

function AddressList({ addresses, changed, canWrite }: ListProps) {
  return (
    <ul className="ruled">
      {addresses.map((address) => (
        <li key={address.id}>
          {address.id === changed ? (
            <AddressForm address={address} />
          ) : (
            <AddressLine address={address} canWrite={canWrite} />
          )}
        </li>
      ))}
    </ul>
  );
}

const AddLink = () => (
  <ButtonLink look="line" icon="plus" href={profileUrls.addresses('?ajouter')}>
    Ajouter une adresse
  </ButtonLink>
);

function NoAddress({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState title="Aucune adresse" action={canWrite ? <AddLink /> : undefined}>
      Une adresse de facturation est nécessaire pour commander.
    </EmptyState>
  );
}
