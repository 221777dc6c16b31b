import { addressLine } from '@pomelo/contract/workspace/address-country.ts';
import type { CompanyDetail } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { CopyButton } from '../../../lib/copy-button.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { lastSeenText, vatText } from './companies.messages.ts';
import * as partsCss from '../shared/parts.module.css';

export function CompanyFacts({ company }: { company: CompanyDetail }) {
  const { siret, naf, vat, addresses, registrations, createdAt, lastSeenAt } = company;
  const vatStatus = vatText(vat);
  return (
    <FactList
      facts={[
        {
          label: 'SIRET',
          value: (
            <span className={partsCss.withCopy}>
              <span className="num">{siretText(siret)}</span>
              <CopyButton text={siret} label="Copier le SIRET" />
            </span>
          ),
        },
        {
          label: 'TVA',
          value: (
            <>
              {vat.number ? <span className="num">{vat.number} </span> : null}
              <Tag tone={vatStatus.tone}>{vatStatus.word}</Tag>
              {vat.consultation ? <small>Consultation {vat.consultation}</small> : null}
            </>
          ),
        },
        naf && { label: 'Activité (NAF)', value: naf, num: true },
        {
          label: 'Cliente depuis le',
          value: (
            <>
              <span className="num">{formatDay(createdAt)}</span>
              {registrations.map(({ id, reference }) => (
                <span key={id}>
                  {', '}
                  <Link className="link num" to={staffUrls.registration(id)}>
                    {reference}
                  </Link>
                </span>
              ))}
            </>
          ),
        },
        { label: 'Dernier passage', value: lastSeenText(lastSeenAt), num: true },
        ...addresses.map(({ id, label, billing, delivery, ...address }) => ({
          id,
          label: label || 'Adresse',
          value: (
            <>
              {addressLine(address)} {billing ? <Tag tone="line">Facturation</Tag> : null}{' '}
              {delivery ? <Tag tone="line">Livraison</Tag> : null}
            </>
          ),
        })),
      ]}
    />
  );
}
