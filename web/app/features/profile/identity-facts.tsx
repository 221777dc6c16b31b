import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { siretWords } from '@pomelo/contract/siret-words.ts';
import { urls } from '../../urls.ts';
import { limitSentence, roleSentence } from './identity.messages.ts';

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
          {siret ? <small className="num">SIRET {siretWords(siret)}</small> : null}
        </dd>
      </div>
      <div>
        <dt>Rôle</dt>
        <dd>{roleSentence(profile.role)}</dd>
      </div>
      {profile.role === 'viewer' ? null : (
        <div>
          <dt>Plafond d’achat</dt>
          <dd>{limitSentence(profile.purchaseLimit)}</dd>
        </div>
      )}
    </dl>
  );
}
