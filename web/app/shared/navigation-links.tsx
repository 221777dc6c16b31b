import { NavLink } from 'react-router';
import { urls } from '../urls.ts';
import { useSession } from './use-session.ts';

/** The screens of the site; the pages of the menu stand beside them. */
export function NavigationLinks() {
  const { isSignedIn } = useSession();
  return (
    <>
      <NavLink to={urls.home()} end>
        Accueil
      </NavLink>
      <NavLink to={urls.listing()}>Véhicules</NavLink>
      <NavLink to={urls.terminals()}>Bornes électriques</NavLink>
      <NavLink to={urls.news()}>Actualités</NavLink>
      {isSignedIn ? (
        <>
          <NavLink className="sp-l" to={urls.dashboard()}>
            Tableau de bord
          </NavLink>
          <NavLink to={urls.customSearches()} end>
            Mes recherches
          </NavLink>
          <NavLink to={urls.bookings()}>Mes réservations</NavLink>
          <NavLink to={urls.cart()}>Panier</NavLink>
          <NavLink to={urls.orders()}>Commandes</NavLink>
          <NavLink to={urls.quotations()}>Devis</NavLink>
          <NavLink to={urls.btocCatalogue()}>Catalogue clients</NavLink>
        </>
      ) : null}
    </>
  );
}
