import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { STATE_LABELS } from './registrations.messages.ts';
import * as css from './registrations.module.css';

const sameText = ({ sameEmail, sameSiret }: { sameEmail: boolean; sameSiret: boolean }): string =>
  [sameSiret ? 'même SIRET' : '', sameEmail ? 'même adresse e-mail' : ''].filter(Boolean).join(', ');

/** Existing accounts with this address or SIRET; empty when there are none. */
export function KnownAlready({
  registration: { account, workspace, others },
}: {
  registration: RegistrationDetail;
}) {
  if (!account && !workspace && others.length === 0) return null;
  return (
    <Section title="Déjà connus">
      <ul className={css.known}>
        {workspace ? (
          <li>
            <Link className="link" to={staffUrls.company(workspace.id)}>
              {workspace.rs}
            </Link>{' '}
            a un espace avec ce SIRET{workspace.open ? '' : ', fermé'}.
          </li>
        ) : null}
        {account ? (
          <li>
            Cette adresse e-mail a un compte
            {account.companies.length === 0
              ? ', sans société.'
              : account.companies.map(({ id, rs }, at) => (
                  <span key={id}>
                    {at === 0 ? '\u202f: ' : ', '}
                    <Link className="link" to={staffUrls.company(id)}>
                      {rs}
                    </Link>
                  </span>
                ))}
          </li>
        ) : null}
        {others.map((other) => (
          <li key={other.id}>
            <Link className="link" to={staffUrls.registration(other.id)}>
              {other.rs}, <span className="num">{other.reference}</span>
            </Link>{' '}
            du <span className="num">{formatDay(other.createdAt)}</span> ({sameText(other)}){' '}
            <Tag tone={STATE_LABELS[other.state].tone}>{STATE_LABELS[other.state].word}</Tag>
            {other.reason ? <small className="muted"> {other.reason}</small> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
