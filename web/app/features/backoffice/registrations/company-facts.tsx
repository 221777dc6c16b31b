import type { RegistrationDetail } from '@pomelo/contract/backoffice/registrations.schemas.ts';
import type { ReactNode } from 'react';
import { CopyButton } from '../../../lib/copy-button.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { phoneText } from '../../../lib/phone-text.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import * as css from './registrations.module.css';
import * as partsCss from '../shared/parts.module.css';
import * as tableCss from '../shared/table.module.css';

type Line = { label: string; typed: ReactNode; register?: ReactNode };
const NONE = <span className="muted">non donné</span>;
const place = (postcode: string | null, city: string | null): string =>
  [postcode, city].filter(Boolean).join(' ');

function linesOf({ company, register, vat }: RegistrationDetail): Line[] {
  const { siret, rs, typedRs, street, postcode, city, kbisDate } = company;
  return [
    { label: 'Raison sociale', typed: typedRs ?? rs, register: register?.rs },
    {
      label: 'SIRET',
      typed: (
        <span className={partsCss.withCopy}>
          <span className="num">{siretText(siret)}</span> <CopyButton text={siret} label="Copier le SIRET" />
        </span>
      ),
      register: register ? <span className="num">{siretText(register.siret)}</span> : undefined,
    },
    { label: 'Voie', typed: street ?? NONE, register: register?.street },
    {
      label: 'Commune',
      typed: place(postcode, city) || NONE,
      register: register ? place(register.postcode, register.city) : undefined,
    },
    { label: 'Activité (NAF)', typed: '', register: register?.naf ?? NONE },
    { label: 'Date du Kbis', typed: kbisDate ? <span className="num">{formatDay(kbisDate)}</span> : NONE },
    {
      label: 'Numéro de TVA',
      typed: vat.number ? <span className="num">{vat.number}</span> : NONE,
      register: vat.consultation ? `Consultation VIES ${vat.consultation}` : undefined,
    },
  ];
}

/** The company as typed, next to the public register’s data. */
export function CompanyFacts({ registration }: { registration: RegistrationDetail }) {
  const { person, register } = registration;
  return (
    <>
      <div className={tableCss.region} tabIndex={-1}>
        <table className={`${tableCss.table} ${css.facts}`}>
          <caption className="vh">Société, saisie et répertoire</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">Saisi à l’inscription</th>
              <th scope="col">Répertoire des entreprises</th>
            </tr>
          </thead>
          <tbody>
            {linesOf(registration).map(({ label, typed, register: known }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={`${tableCss.wrap} ${css.wrap}`}>{typed}</td>
                <td className={`${tableCss.wrap} ${css.wrap}`}>{register ? (known ?? '') : known}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.person}>
        Demandée par{' '}
        <b>
          {person.firstName} {person.lastName}
        </b>
        {', '}
        <a className="link" href={`mailto:${person.email}`}>
          {person.email}
        </a>
        {', '}
        <a className="link num" href={`tel:${person.phone1}`}>
          {phoneText(person.phone1)}
        </a>
      </p>
    </>
  );
}
