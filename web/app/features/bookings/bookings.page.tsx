import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { useFetchers } from 'react-router';
import { named } from '../../middleware/index.ts';
import { loadedOrNull } from '../../lib/outage/loaded-or-null.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { AsOf } from '../../lib/outage/as-of.tsx';
import { NotLoaded } from '../../lib/outage/not-loaded.tsx';
import { urls } from '../../urls.ts';
import { BookingLine } from './booking-line.tsx';
import { limitText } from './bookings.messages.ts';
import * as css from './bookings.module.css';
import type { Route } from './+types/bookings.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Mes réservations · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const list = await loadedOrNull(privateClient(context).call(catalogue.bookings, {}));
  const bookings = list?.data.toSorted((a, b) => a.endDate.localeCompare(b.endDate)) ?? [];
  return { bookings, page: list && { limit: list.meta.limit, total: list.meta.total, asOf: list.asOf } };
}

/** The live bookings of the workspace, the one that ends first on top. */
export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { bookings, page } = loaderData;
  const cancelled = useCancelledVehicles();
  const shown = bookings.filter(({ productId }) => !cancelled.has(String(productId)));
  return (
    <div className="page">
      <PageHead title="Mes réservations" sub={page ? limitText(page.total, page.limit) : undefined} />
      <AsOf instant={page?.asOf} />
      {page === null ? (
        <NotLoaded title="Vos réservations n’ont pas pu être chargées" />
      ) : shown.length === 0 ? (
        <EmptyState
          title="Aucune réservation en cours"
          action={
            <ButtonLink look="line" href={urls.listing()}>
              Voir les véhicules
            </ButtonLink>
          }
        >
          Une réservation vous garde un véhicule 24{'\u202f'}heures, sans frais. Elle se prend depuis la liste
          ou la fiche du véhicule.
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {shown.map((booking, index) => (
            <BookingLine key={booking.id} booking={booking} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A booking being cancelled has left the list; a refusal restores it. */
function useCancelledVehicles(): ReadonlySet<string> {
  const running = useFetchers().filter(
    ({ formAction, formData, data }) =>
      formAction === urls.actions.booking() &&
      formData?.get('intention') === 'annuler' &&
      (data === undefined || data?.ok === true),
  );
  return new Set(
    running.flatMap(({ formData }) => {
      const product = formData?.get('produit');
      return typeof product === 'string' ? [product] : [];
    }),
  );
}
