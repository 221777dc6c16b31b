import { Logo } from '@pomelo/design/logo.tsx';
import { Link } from 'react-router';
import { useSession } from '../lib/session/use-session.ts';
import { internationalUrls } from '../international-urls.ts';
import { NavigationLink } from '../lib/site-link.tsx';
import { urls } from '../urls.ts';
import * as css from './export.module.css';

/** The header of the English screens: links to French pages are marked as such. */
export function ExportHeader() {
  const { isSignedIn } = useSession();
  return (
    <header className={`hd ${css.hd}`}>
      <div className="wrap hd-row">
        <Link className="logo" to={internationalUrls.page()} aria-label="Pomelo, international home">
          <Logo />
        </Link>
        <div className="hd-right">
          <Link className="link" to={urls.home()} hrefLang="fr" lang="fr">
            Français
          </Link>
          {isSignedIn ? (
            <Link className="btn btn-solid" to={urls.dashboard()} hrefLang="fr">
              My account
            </Link>
          ) : (
            <Link className="btn btn-solid" to={urls.logIn(urls.dashboard())} hrefLang="fr" rel="nofollow">
              Log in
            </Link>
          )}
        </div>
      </div>
      <div className={css.expNav}>
        <nav className="wrap nav" aria-label="Main">
          <NavigationLink to={internationalUrls.page()} end>
            International
          </NavigationLink>
          <NavigationLink to={internationalUrls.exportCars()}>Buy from France</NavigationLink>
          <NavigationLink to={internationalUrls.importCars()}>Sell into France</NavigationLink>
          <NavigationLink to={urls.listing()} hrefLang="fr">
            Cars in stock
          </NavigationLink>
        </nav>
      </div>
    </header>
  );
}
