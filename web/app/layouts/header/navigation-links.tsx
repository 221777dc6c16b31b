import { NavLink } from 'react-router';
import { urls } from '../../urls.ts';
import { useSession } from '../../lib/session/use-session.ts';

/** The links are flex boxes, which drop a plain space at the edge of a span. */
const SPACE = '\u00a0';

/** The screens of the site, next to the pages of the menu. In showroom mode, those for customers. */
export function NavigationLinks() {
  const { isSignedIn, view } = useSession();
  return (
    <>
      <NavLink to={urls.home()} end>
        Accueil
      </NavLink>
      <NavLink to={urls.listing()}>Véhicules</NavLink>
      <NavLink to={urls.terminals()}>
        Bornes<span className="nav-rest">{SPACE}électriques</span>
      </NavLink>
      <NavLink to={urls.news()}>Actualités</NavLink>
      {view === 'b2b' ? (
        <>
          <NavLink className="sp-l" to={urls.dashboard()}>
            Tableau de bord
          </NavLink>
          <NavLink to={urls.customSearches()} end>
            <span className="nav-rest">Mes{SPACE}</span>
            <span className="nav-label">recherches</span>
          </NavLink>
          <NavLink to={urls.bookings()}>
            <span className="nav-rest">Mes{SPACE}</span>
            <span className="nav-label">réservations</span>
          </NavLink>
          <NavLink to={urls.cart()}>Panier</NavLink>
          <NavLink to={urls.orders()}>Commandes</NavLink>
          <NavLink to={urls.quotations()}>Devis</NavLink>
        </>
      ) : null}
      {isSignedIn ? <NavLink to={urls.btocCatalogue()}>Catalogue clients</NavLink> : null}
    </>
  );
}
