import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { partsContext, sessionContext } from '../../context.ts';
import { named } from '../../middleware/index.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { deliveryAddressesOf } from '../../domain/address/delivery-addresses.server.ts';
import { loadedOrNull } from '../../lib/outage/loaded-or-null.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { AsOf } from '../../lib/outage/as-of.tsx';
import { NotLoaded } from '../../lib/outage/not-loaded.tsx';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PROFILE_FAILED } from '../../lib/session/profile-request.ts';
import { saveProfile } from '../../domain/session/save-profile.server.ts';
import { DealTotals } from '../../domain/deal/deal-totals.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { cartSummary } from './cart-page.messages.ts';
import { CartLine } from './cart-line.tsx';
import { estimateOf } from './delivered-cart.server.ts';
import { DeliveredCart } from './delivered-cart.tsx';
import { MissingProfile } from './missing-profile.tsx';
import { LIMIT_CHANGED, overLimit } from './over-limit.messages.ts';
import { RemovedLine } from './removed-line.tsx';
import { useEstimate } from './use-estimate.ts';
import { useRemovedLines } from './use-removed-lines.ts';
import { ValidateCart } from './validate-cart.tsx';
import * as css from './cart.module.css';
import type { Route } from './+types/cart.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Panier · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const profile = context.get(sessionContext)?.state.profile;
  const isByMonth = profile?.purchaseLimit?.period === 'month';
  const [contents, self, estimate, addresses] = await Promise.all([
    loadedOrNull(client.call(cart.get)),
    isByMonth ? loadedOrNull(client.call(workspace.person, { params: { id: profile.id } })) : null,
    // With scripts the page requests it after it is shown.
    context.get(partsContext).isDocument ? estimateOf(context, null) : null,
    deliveryAddressesOf(context),
  ]);
  return { cart: contents, spentThisMonth: self?.spentThisMonth.amount ?? 0, estimate, addresses };
}

/** The page itself has a form for profile fields that an order requires. */
export const action = async ({ request, context }: Route.ActionArgs) =>
  saveProfile(await openPrivateAction(request, context), urls.cart());

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PROFILE_FAILED);

/** The cart of the workspace: one line per vehicle, totals by VAT regime, no hidden cost. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.cart) return <Contents {...loaderData} cart={loaderData.cart} />;
  return (
    <div className="page">
      <PageHead title="Panier" />
      <NotLoaded title="Votre panier n’a pas pu être chargé" />
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];
type ContentsProps = Omit<Data, 'cart'> & {
  cart: NonNullable<Data['cart']>;
};

function Contents({
  cart: { data, totals, asOf },
  spentThisMonth,
  estimate: loaded,
  addresses,
}: ContentsProps) {
  const { profile, canWrite } = useSession();
  const [query] = useSearchParams();
  const { lines, removed, dismiss } = useRemovedLines(data);
  const estimate = useEstimate(loaded);
  const lost = data.filter(({ available }) => !available).length;
  const profileForm =
    profile && profile.missing.length > 0 && canWrite ? <MissingProfile profile={profile} /> : null;
  const aboveLimit = overLimit({ limit: profile?.purchaseLimit ?? null, spent: spentThisMonth }, totals);
  // Without scripts, a vehicle that was not added because the profile is incomplete leads here.
  if (lines.length === 0 && removed.length === 0) return <EmptyCart asOf={asOf}>{profileForm}</EmptyCart>;
  return (
    <div className="page">
      <PageHead title="Panier" sub={cartSummary(lines.length, lost, profile?.contact.rs)} />
      <AsOf instant={asOf} />
      <div className={css.cart}>
        <ul className={css.list}>
          {lines.map((line) => (
            <CartLine key={line.productId} line={line} canWrite={canWrite} estimate={estimate} />
          ))}
          {removed.map((line) => (
            <RemovedLine key={line.productId} line={line} onDone={() => dismiss(line.productId)} />
          ))}
        </ul>
        <aside className={css.side} aria-label="Total">
          <DealTotals totals={totals} />
          {profileForm ?? (
            <ValidateCart
              count={lines.length}
              toPay={totals.toPay.amount}
              lost={lost}
              canWrite={canWrite}
              aboveLimit={aboveLimit ?? (query.has('plafond') ? LIMIT_CHANGED : null)}
            />
          )}
        </aside>
        <DeliveredCart estimate={estimate} addresses={addresses} />
      </div>
    </div>
  );
}

function EmptyCart({ asOf, children }: { asOf: string | undefined; children: ReactNode }) {
  return (
    <div className="page">
      <PageHead title="Panier" />
      <AsOf instant={asOf} />
      <EmptyState
        title="Votre panier est vide"
        action={
          <ButtonLink look="line" href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
        }
      >
        Ajoutez des véhicules depuis la liste, leur fiche ou vos réservations. Le panier est commun à tout
        votre espace.
      </EmptyState>
      {children}
    </div>
  );
}
