import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import type { ReactNode } from 'react';
import { named } from '../../middleware/index.ts';
import { privateClient } from '../../lib/private-client.server.ts';
import { useSession } from '../../shared/use-session.ts';
import { urls } from '../../urls.ts';
import { cartSummary } from './cart-page.messages.ts';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';
import { MissingProfile } from './missing-profile.tsx';
import { RemovedLine } from './removed-line.tsx';
import { useRemovedLines } from './use-removed-lines.ts';
import { ValidateCart } from './validate-cart.tsx';
import type { Route } from './+types/cart.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [{ title: 'Panier · Pomelo' }, { name: 'robots', content: 'noindex' }];

export const loader = async ({ context }: Route.LoaderArgs) => ({ cart: await privateClient(context).call(cart.get) });

/** The cart of the workspace: one line per vehicle, totals by VAT regime, nothing hidden until the end. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { data, totals } = loaderData.cart;
  const { profile, canWrite } = useSession();
  const { lines, removed, forget } = useRemovedLines(data);
  const lost = data.filter(({ available }) => !available).length;
  const profileForm = profile && profile.missing.length > 0 && canWrite ? <MissingProfile missing={profile.missing} /> : null;
  // Without scripts, what could not be added for want of a profile leads here.
  if (lines.length === 0 && removed.length === 0) return <EmptyCart>{profileForm}</EmptyCart>;
  return (
    <div className="page">
      <PageHead title="Panier" sub={cartSummary(lines.length, lost, profile?.contact.rs)} />
      <div className="cart">
        <ul className="cart-list">
          {lines.map((line) => (
            <CartLine key={line.productId} line={line} canWrite={canWrite} />
          ))}
          {removed.map((line) => (
            <RemovedLine key={line.productId} line={line} onDone={() => forget(line.productId)} />
          ))}
        </ul>
        <aside className="cart-side" aria-label="Total">
          <CartTotals totals={totals} />
          {profileForm ?? <ValidateCart count={lines.length} lost={lost} canWrite={canWrite} />}
        </aside>
      </div>
    </div>
  );
}

function EmptyCart({ children }: { children: ReactNode }) {
  return (
    <div className="page">
      <PageHead title="Panier" />
      <EmptyState
        title="Votre panier est vide"
        action={
          <ButtonLink look="line" href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
        }
      >
        Ajoutez des véhicules depuis la liste, leur fiche ou vos réservations. Le panier est commun à tout votre espace.
      </EmptyState>
      {children}
    </div>
  );
}
