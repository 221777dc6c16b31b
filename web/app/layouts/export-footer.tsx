import { Link } from 'react-router';
import { internationalUrls } from '../international-urls.ts';
import { signUpUrls } from '../sign-up-urls.ts';
import { contentUrls } from '../content-urls.ts';
import { urls } from '../urls.ts';

/**
 * The footer of the English screens. The last line is the French mandatory sentence for car advertisements,
 * verbatim.
 */
export function ExportFooter() {
  return (
    <footer className="ft">
      <div className="wrap">
        <span>© 2026 Pomelo</span>
        <Link className="link" to={internationalUrls.exportCars()}>
          Buy from France
        </Link>
        <Link className="link" to={internationalUrls.importCars()}>
          Sell into France
        </Link>
        <Link className="link" to={contentUrls.contact()} hrefLang="fr">
          Contact (in French)
        </Link>
        <Link className="link" to={signUpUrls.registration()} hrefLang="fr">
          Open a trade account (in French)
        </Link>
        <Link className="link" to={urls.cookies()} hrefLang="fr">
          Manage cookies (in French)
        </Link>
        <span className="sp-l" lang="fr">
          Pour les trajets courts, privilégiez la marche ou le vélo. #SeDéplacerMoinsPolluer
        </span>
      </div>
    </footer>
  );
}
