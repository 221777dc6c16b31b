import type { Fact, Facts } from '@pomelo/design/fact-rows.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { phoneText } from '../../../lib/phone-text.ts';

/** A fact that leads to the record it names. */
export const linkFact = (label: string, href: string, text: string): Fact => ({
  label,
  value: (
    <Link className="link num" to={href}>
      {text}
    </Link>
  ),
});

type Buyer = { name: string; email: string; phone: string | null };

/** The company of a case, and the person who acts for it. */
export const companyFacts = (company: { id: string }, buyer: Buyer): Facts => [
  linkFact('Société', staffUrls.company(company.id), 'Voir la fiche'),
  { label: 'Acheteur', value: buyer.name },
  { label: 'E-mail', value: <a href={`mailto:${buyer.email}`}>{buyer.email}</a> },
  buyer.phone && {
    label: 'Téléphone',
    value: <a href={`tel:${buyer.phone}`}>{phoneText(buyer.phone)}</a>,
    num: true,
  },
];
