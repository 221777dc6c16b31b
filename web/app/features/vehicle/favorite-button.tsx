import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { type FormEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { showToast } from '../../lib/toast.ts';
import { favorites } from '../../shared/favorites.ts';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';

const REFUSED = 'Le favori n’a pas pu être enregistré. Réessayez.';

/** Favourite or not, at once; the buyer's own, so not in showroom mode. */
export function FavoriteButton({ vehicle }: { vehicle: VehicleDetail }) {
  const { isSignedIn, view } = useSession();
  const { pathname, search } = useLocation();
  useSyncExternalStore(favorites.subscribe, favorites.version, () => 0);
  if (!isSignedIn || view === 'b2c') return null;
  const isFavorite = favorites.has(vehicle.id, vehicle.favorite);
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    favorites.set(vehicle.id, !isFavorite, () => showToast({ message: REFUSED, type: 'error' }));
  };
  return (
    <form method="post" action={urls.actions.favorite()} onSubmit={toggle}>
      <input type="hidden" name="retour" value={pathname + search} />
      <button type="submit" className="btn btn-bare" name={isFavorite ? 'retirer' : 'ajouter'} value={vehicle.id} aria-pressed={isFavorite}>
        <Icon name={isFavorite ? 'heart-filled' : 'heart'} />
        Favori
      </button>
    </form>
  );
}
