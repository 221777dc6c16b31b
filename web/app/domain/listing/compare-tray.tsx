import { MAX_COMPARED } from '@pomelo/contract/constants.ts';
import { CompareTray as Tray } from '@pomelo/design/compare-tray.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { LinkContext } from '@pomelo/design/link.tsx';
import { urls } from '../../urls.ts';
import { AppLink } from '../../lib/app-link.tsx';
import { type ComparedVehicle, compareStore } from './compare-store.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { pictureOf } from '../vehicle/vehicle-summary.ts';

/** The vehicles to compare, floating over the results. */
export function CompareTray({ vehicles }: { vehicles: readonly ComparedVehicle[] }) {
  const { view } = useSession();
  return (
    <LinkContext value={AppLink}>
      <Tray
        max={MAX_COMPARED}
        compareHref={urls.compare(vehicles.map(({ id }) => id))}
        vehicles={vehicles.map(({ id, name, price, pictureId }) => ({
          id,
          name,
          // A stored trade price is shown neither in showroom mode nor to the next user.
          price: view === 'b2b' || price.endsWith('TTC') ? price : '',
          picture: pictureOf(pictureId),
          remove: (
            <button
              type="button"
              className="ico"
              onClick={() => compareStore.remove(id)}
              aria-label={`Retirer ${name}`}
            >
              <Icon name="close" small />
            </button>
          ),
        }))}
      />
    </LinkContext>
  );
}
