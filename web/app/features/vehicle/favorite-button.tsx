import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '../../lib/toast.ts';
import { favorites } from '../../domain/listing/favorites.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';

const REFUSED = 'Le favori n’a pas pu être enregistré. Réessayez.';

/** Favourite or not, at once; the buyer's own, so not in showroom mode. */
export function FavoriteButton({ vehicle }: { vehicle: VehicleDetail }) {
  const { profile, view } = useSession();
  useSyncExternalStore(favorites.subscribe, favorites.version, () => 0);
  const owner = profile?.email;
  useEffect(() => {
    if (owner) favorites.resume(owner);
  }, [owner]);
  if (!profile || view === 'b2c') return null;
  const isFavorite = favorites.has(vehicle.id, vehicle.favorite);
  const toggle = (event: FormEvent) => {
    event.preventDefault();
    favorites.set(vehicle.id, !isFavorite, profile.contact.id, () =>
      showToast({ message: REFUSED, type: 'error' }),
    );
  };
  return (
    <form method="post" action={urls.actions.favorite()} onSubmit={toggle}>
      <PageFields />
      <button
        type="submit"
        className="btn btn-bare"
        name={isFavorite ? 'retirer' : 'ajouter'}
        value={vehicle.id}
        aria-pressed={isFavorite}
      >
        <Icon name={isFavorite ? 'heart-filled' : 'heart'} />
        Favori
      </button>
    </form>
  );
}
