import { NavLink } from 'react-router';
import { urls } from '../urls.ts';
import { useSession } from './use-session.ts';

/** Only what exists; more is added with each part of the site. */
export function NavigationLinks() {
  const { isSignedIn } = useSession();
  return (
    <>
      <NavLink to={urls.home()} end>
        Accueil
      </NavLink>
      <NavLink to={urls.listing()}>Véhicules</NavLink>
      {isSignedIn ? (
        <>
          <NavLink className="sp-l" to={urls.bookings()}>
            Mes réservations
          </NavLink>
          <NavLink to={urls.cart()}>Panier</NavLink>
          <NavLink to={urls.btocCatalogue()}>Catalogue clients</NavLink>
        </>
      ) : null}
    </>
  );
}
