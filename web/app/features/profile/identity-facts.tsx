import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { profileUrls } from '../../profile-urls.ts';
import { limitText, roleDescription } from './profile.messages.ts';

/** Company, role and purchase limit of the user. */
export function IdentityFacts({ profile }: { profile: Profile }) {
  const siret = profile.workspaces.find(({ id }) => id === profile.contact.id)?.siret;
  return (
    <FactList
      facts={[
        {
          label: 'Société',
          value: (
            <>
              <Link className="link" href={profileUrls.company()}>
                {profile.contact.rs}
              </Link>
              {siret ? <small className="num">SIRET {siretText(siret)}</small> : null}
            </>
          ),
        },
        { label: 'Rôle', value: roleDescription(profile.role) },
        profile.role !== 'viewer' && { label: 'Plafond d’achat', value: limitText(profile.purchaseLimit) },
      ]}
    />
  );
}
