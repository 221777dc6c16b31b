import type { CompanyDetail } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { CopyButton } from '../../../lib/copy-button.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { lastSeenText, vatText } from './companies.messages.ts';

/** What the company is, where it is, and since when. */
export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const { siret, naf, vat, addresses, registrations, createdAt, lastSeenAt } = company;
  const vatStatus = vatText(vat);
  return (
    <dl className="set-facts co-facts">
      <div>
        <dt>SIRET</dt>
        <dd className="with-copy">
          <span className="num">{siretText(siret)}</span>
          <CopyButton text={siret} label="Copier le SIRET" />
        </dd>
      </div>
      <div>
        <dt>TVA</dt>
        <dd>
          {vat.number ? <span className="num">{vat.number} </span> : null}
          <Tag tone={vatStatus.tone}>{vatStatus.word}</Tag>
          {vat.consultation ? <small className="muted"> Consultation {vat.consultation}</small> : null}
        </dd>
      </div>
      {naf ? (
        <div>
          <dt>Activité (NAF)</dt>
          <dd className="num">{naf}</dd>
        </div>
      ) : null}
      <div>
        <dt>Cliente depuis le</dt>
        <dd>
          <span className="num">{formatDay(createdAt)}</span>
          {registrations.map(({ id, reference }) => (
            <span key={id}>
              {', '}
              <Link className="link num" to={staffUrls.registration(id)}>
                {reference}
              </Link>
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>Dernier passage</dt>
        <dd className="num">{lastSeenText(lastSeenAt)}</dd>
      </div>
      {addresses.map(({ id, label, street, complement, postcode, city, billing, delivery }) => (
        <div key={id}>
          <dt>{label || 'Adresse'}</dt>
          <dd>
            {[street, complement, `${postcode} ${city}`].filter(Boolean).join(', ')}{' '}
            {billing ? <Tag tone="line">Facturation</Tag> : null}{' '}
            {delivery ? <Tag tone="line">Livraison</Tag> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
