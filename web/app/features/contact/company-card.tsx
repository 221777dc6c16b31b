import { FactList } from '@pomelo/design/fact-list.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Link } from '@pomelo/design/link.tsx';
import type { CompanyPlace } from '../../domain/company/company-place.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { internationalUrls } from '../../international-urls.ts';
import * as css from './contact.module.css';

const HOURS = [
  { days: 'Lundi au vendredi', hours: '8\u202fh\u202f30 – 18\u202fh\u202f30' },
  { days: 'Samedi', hours: '9\u202fh – 12\u202fh' },
  { days: 'Dimanche et jours fériés', hours: 'fermé' },
] as const;

/** The other ways to reach the company: telephone, hours, address, and the pages in English. */
export function CompanyCard({ place: { name, street, town, phone } }: { place: CompanyPlace }) {
  return (
    <aside className={css.place} aria-label="Téléphone et adresse">
      <h2 className="h3">Par téléphone</h2>
      <p className={css.phone}>
        <a href={`tel:${phone}`}>
          <Icon name="phone" />
          <span className="num">{phoneText(phone)}</span>
        </a>
      </p>
      <FactList
        layout="ends"
        facts={HOURS.map(({ days, hours }) => ({ label: days, value: hours, num: true }))}
      />
      <h2 className="h3">Sur place</h2>
      <address>
        {name}
        <br />
        {street}
        <br />
        {town}
      </address>
      <p className="small muted">
        Les véhicules se voient dans les parcs, sur rendez-vous{'\u202f'}: l’adresse est sur chaque fiche.
      </p>
      <p lang="en">
        <Link className="link" href={internationalUrls.page()}>
          Buying from abroad? Write to us in English
        </Link>
      </p>
    </aside>
  );
}
