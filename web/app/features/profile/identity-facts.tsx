import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { urls } from '../../urls.ts';
import { limitText, roleDescription } from './identity.messages.ts';

/** Company, role and purchase limit of the user. */
export function IdentityFacts({ profile }: { profile: Profile }) {
  const siret = profile.workspaces.find(({ id }) => id === profile.contact.id)?.siret;
  return (
    <dl className="set-facts">
      <div>
        <dt>Société</dt>
        <dd>
          <Link className="link" href={urls.profileCompany()}>
            {profile.contact.rs}
          </Link>
          {siret ? <small className="num">SIRET {siretText(siret)}</small> : null}
        </dd>
      </div>
      <div>
        <dt>Rôle</dt>
        <dd>{roleDescription(profile.role)}</dd>
      </div>
      {profile.role === 'viewer' ? null : (
        <div>
          <dt>Plafond d’achat</dt>
          <dd>{limitText(profile.purchaseLimit)}</dd>
        </div>
      )}
    </dl>
  );
}
