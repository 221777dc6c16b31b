import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { FilteredList } from '../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../lib/list/to-last-page.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { overdueUrl } from '../../domain/dunning/dunning-urls.ts';
import { PoliceBookForm } from '../../domain/deal/police-book-form.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { orderFileUrls } from './order-file-urls.ts';
import { BundleLine } from './bundle-line.tsx';
import { OpenDeals } from './open-deals.tsx';
import { ORDER_FILTERS } from './orders-filters.ts';
import { decodeOrders, encodeOrders, isEverything } from './orders-query.ts';
import { loadOrders } from './orders.loader.server.ts';
import { resultCountText, ordersSummary } from './orders.messages.ts';
import * as css from './orders.module.css';
import type { Route } from './+types/orders.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Commandes · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = decodeOrders(new URL(request.url).searchParams);
  const { offers, ordered } = await loadOrders(privateClient(context), query);
  toLastPageOf(request, ordered.meta);
  return { query, offers, ordered };
}

/** ORD-1: offers to answer, then the vehicles in progress. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { query, offers, ordered } = loaderData;
  const { state, canWrite } = useSession();
  const nowMs = state ? Date.parse(state.now) : 0;
  const living = offers.filter(({ ended }) => ended === null);
  const over = offers.filter(({ ended }) => ended !== null);
  const isEmpty = ordered.meta.total === 0 && isEverything(query);
  return (
    <div className="page">
      <PageHead
        title="Commandes"
        sub={ordersSummary(living.length, isEverything(query) ? ordered.meta.total : null)}
        actions={
          <div className={css.headActions}>
            <ButtonLink look="line" icon="document" href={overdueUrl}>
              Factures échues
            </ButtonLink>
            {canWrite ? (
              <ButtonLink look="line" icon="search" href={urls.sourcing()}>
                Faire chercher un véhicule
              </ButtonLink>
            ) : null}
          </div>
        }
      />
      <OpenDeals living={living} over={over} nowMs={nowMs} />
      <Section
        title="Véhicules commandés"
        id="vehicules"
        aside={
          isEmpty ? undefined : (
            <a className="link no-print" href={orderFileUrls.list(encodeOrders({ ...query, page: 1 }))}>
              Exporter (CSV)
            </a>
          )
        }
      >
        {isEmpty ? (
          <EmptyState
            title="Aucun véhicule commandé"
            action={
              <ButtonLink look="line" href={urls.listing()}>
                Voir les véhicules
              </ButtonLink>
            }
          >
            Validez un panier ou acceptez une offre{'\u202f'}: chaque véhicule aura ici son dossier, ses
            documents et son suivi.
          </EmptyState>
        ) : (
          <FilteredList
            className={css.ordsBar}
            search={{ placeholder: 'Modèle, numéro, VIN' }}
            filters={ORDER_FILTERS}
            preserved={[]}
            found={resultCountText(ordered.meta.total, query)}
            meta={ordered.meta}
            empty={{
              nothing: 'Aucun véhicule',
              hint: 'Cherchez un modèle, un numéro de commande ou un VIN, ou élargissez l’étape et l’état.',
            }}
          >
            <ul>
              {ordered.data.map((bundle) => (
                <BundleLine key={bundle.id} bundle={bundle} />
              ))}
            </ul>
          </FilteredList>
        )}
      </Section>
      {isEmpty || !state ? null : (
        <PoliceBookForm action={`${urls.orders()}/livre-de-police`} now={state.now}>
          Vos achats à Pomelo, à joindre au registre que tient tout marchand (code pénal, art. 321-7)
          {'\u202f'}: une ligne par véhicule facturé, une autre pour chaque avoir. Un numéro reste le même
          d’une période à l’autre.
        </PoliceBookForm>
      )}
    </div>
  );
}
