import { urls } from '../../urls.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { NavigationLink } from '../../lib/site-link.tsx';

/** The links are flex boxes, which drop a plain space at the edge of a span. */
const SPACE = '\u00a0';

/** The screens of the site, next to the pages of the menu. In showroom mode, those for customers. */
export function NavigationLinks() {
  const { isSignedIn, view } = useSession();
  return (
    <>
      <NavigationLink to={urls.home()} end>
        Accueil
      </NavigationLink>
      <NavigationLink to={urls.listing()}>Véhicules</NavigationLink>
      <NavigationLink to={urls.terminals()}>
        Bornes<span className="nav-rest">{SPACE}électriques</span>
      </NavigationLink>
      <NavigationLink to={urls.news()}>Actualités</NavigationLink>
      {view === 'b2b' ? (
        <>
          <NavigationLink className="sp-l" to={urls.dashboard()}>
            Tableau de bord
          </NavigationLink>
          <NavigationLink to={urls.customSearches()} end>
            <span className="nav-rest">Mes{SPACE}</span>
            <span className="nav-label">recherches</span>
          </NavigationLink>
          <NavigationLink to={urls.bookings()}>
            <span className="nav-rest">Mes{SPACE}</span>
            <span className="nav-label">réservations</span>
          </NavigationLink>
          <NavigationLink to={urls.cart()}>Panier</NavigationLink>
          <NavigationLink to={urls.orders()}>Commandes</NavigationLink>
          <NavigationLink to={urls.quotations()}>Devis</NavigationLink>
        </>
      ) : null}
      {isSignedIn ? <NavigationLink to={urls.btocCatalogue()}>Catalogue clients</NavigationLink> : null}
    </>
  );
}
