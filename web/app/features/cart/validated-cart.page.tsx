import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import { Link } from '@pomelo/design/link.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { redirect } from 'react-router';
import { partsContext } from '../../context.ts';
import { named } from '../../middleware/index.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { deliveryAddressesOf } from '../../domain/address/delivery-addresses.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { formatInstant } from '../../lib/dates.ts';
import { orderedCartUrls } from '../../domain/deal/checkout-urls.ts';
import { DealTotals } from '../../domain/deal/deal-totals.tsx';
import { ExactAmount } from '../../domain/deal/exact-amount.tsx';
import { urls } from '../../urls.ts';
import { estimateOf } from './delivered-cart.server.ts';
import { DeliveredCart } from './delivered-cart.tsx';
import { useEstimate } from './use-estimate.ts';
import '@pomelo/design/lines.css';
import * as css from './cart.module.css';
import type { Route } from './+types/validated-cart.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Panier validé · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

const UNKNOWN_DEAL: readonly number[] = [400, 404, 422];

/** The last order of the company; the cart where there is none. */
async function lastOrder(context: Route.LoaderArgs['context']): Promise<string> {
  const { data } = await privateClient(context).call(deals.list, { query: { status: 'step-4', perPage: 1 } });
  return data[0] ? orderedCartUrls.ordered(data[0].id) : urls.cart();
}

/** Reads the deal back, so that the page survives a reload. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const dealId = searchParams.get('commande');
  if (!dealId) throw redirect(await lastOrder(context));
  try {
    const [deal, estimate, addresses] = await Promise.all([
      privateClient(context).call(cart.validated, { params: { dealId } }),
      // With scripts the page requests it after it is shown.
      context.get(partsContext).isDocument ? estimateOf(context, dealId) : null,
      deliveryAddressesOf(context),
    ]);
    return { deal, estimate, addresses };
  } catch (error) {
    if (error instanceof ApiError && UNKNOWN_DEAL.includes(error.status))
      throw pageNotFound(pathname.replace(/\.data$/, ''));
    throw error;
  }
}

/** The order and the next steps. */
export default function ValidatedCartPage({ loaderData }: Route.ComponentProps) {
  const { deal } = loaderData;
  const estimate = useEstimate(loaderData.estimate, deal.dealId);
  return (
    <div className="page">
      <PageHead
        title="Panier validé"
        sub={`Commande ${deal.dealNumber}, passée le ${formatInstant(deal.createdAt)}`}
        actions={
          <Button icon="print" className="needs-scripts" onClick={() => window.print()}>
            Imprimer
          </Button>
        }
      />
      <div className={css.cart}>
        <div>
          <table className={`lines ${css.deal}`}>
            <thead>
              <tr>
                <th scope="col">Dossier</th>
                <th scope="col">Véhicule</th>
                <th scope="col" className="r">
                  À payer
                </th>
              </tr>
            </thead>
            <tbody>
              {deal.bundles.map((bundle) => (
                <tr key={bundle.id}>
                  <td className="num">{bundle.number}</td>
                  <td>
                    <b>
                      <Link href={urls.bundle(bundle.id)}>{bundle.title}</Link>
                    </b>
                  </td>
                  <td className="r num">
                    <ExactAmount cents={bundle.inclTaxPrice.amount} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Section title="Et maintenant">
            <ol className={css.next}>
              <li>
                {estimate?.kind === 'hidden'
                  ? 'Livraison, services et papiers sont commandés\u202f: chaque dossier suit les siens.'
                  : 'Choisissez la livraison, les services et la carte grise dans le dossier de chaque véhicule.'}
              </li>
              <li>
                Réglez par virement, avec la référence de la commande{'\u202f'}: le dossier a les coordonnées
                et les documents.
              </li>
              <li>Les véhicules vous sont gardés jusqu’à la livraison.</li>
            </ol>
          </Section>
        </div>
        <aside className={css.side} aria-label="Total">
          <DealTotals totals={deal.totals} />
          <ButtonLink look="coral" size="large" wide href={urls.orders()}>
            Suivre mes commandes
          </ButtonLink>
          <ButtonLink look="line" wide href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
        </aside>
        <DeliveredCart estimate={estimate} addresses={loaderData.addresses} />
      </div>
    </div>
  );
}
