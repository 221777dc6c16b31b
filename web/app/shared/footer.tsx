import { Link } from 'react-router';
import { urls } from '../urls.ts';
import { useSession } from './use-session.ts';

/** The foot of every ordinary screen; the last line is the one the law asks of every car advertisement. */
export function Footer() {
  const { isSignedIn } = useSession();
  return (
    <footer className="ft">
      <div className="wrap">
        <span>© 2026 Pomelo</span>
        {isSignedIn ? null : (
          <Link className="link" to={urls.registration()}>
            Inscrire une société
          </Link>
        )}
        <Link className="link" to={urls.contact()}>
          Contact
        </Link>
        <Link className="link" to={urls.siteCreation()}>
          Création de site
        </Link>
        <Link className="link" to={urls.international()} hrefLang="en" lang="en">
          International
        </Link>
        <Link className="link" to={urls.cookies()}>
          Gérer mes cookies
        </Link>
        <span>
          Données{'\u202f'}: ADEME, Car Labelling (Licence Ouverte 2.0){'\u202f'}; La Poste, base officielle des codes postaux (ODbL)
        </span>
        <span className="sp-l">Pour les trajets courts, privilégiez la marche ou le vélo. #SeDéplacerMoinsPolluer</span>
      </div>
    </footer>
  );
}
