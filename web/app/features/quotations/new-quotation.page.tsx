import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { quotationCost } from '@pomelo/contract/quotations/quotation-cost.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { redirect } from 'react-router';
import { viewContext } from '../../context.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { quotationUrls } from '../../quotation-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/new-quotation.page.ts';
import { QuotationEditor } from './quotation-editor.tsx';
import { makeQuotation } from './quotation.action.server.ts';
import { QUOTATION_FAILED, SHOWROOM_HIDES, VIEWER_READS } from './quotations.messages.ts';
import { validityDays } from './validity.ts';

/** An invalid number, an unknown one, and a vehicle that was sold or withdrawn. */
const NOT_FOR_SALE = [400, 404, 410];

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [
  { title: 'Nouveau devis · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

/** The vehicle and the dealer's cost: hidden in showroom mode. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const itemId = Number(query.get('vehicule'));
  if (!Number.isSafeInteger(itemId) || itemId < 1) throw redirect(urls.quotations(), HTTP_STATUS.seeOther);
  if (context.get(viewContext) === 'b2c') return { kind: 'showroom' as const };
  const vehicle = await vehicleOf(privateClient(context), itemId);
  if (!vehicle) return { kind: 'gone' as const };
  const requested = Number(query.get('produit'));
  const product =
    vehicle.products?.find(({ id }) => id === requested) ??
    vehicle.products?.find(({ free }) => free) ??
    vehicle.products?.[0];
  if (!product) return { kind: 'gone' as const };
  return {
    kind: 'ready' as const,
    itemId,
    productId: product.id,
    title: `${listingName(vehicle)} ${versionLine(vehicle)}`,
    url: vehicle.url,
    cost: await costOf(privateClient(context), product.id),
    days: validityDays(Date.now()),
  };
}

/** Base cost of the server's computation: the vehicle delivered and prepared. */
async function costOf(client: Client, id: number): Promise<number> {
  return quotationCost(await client.call(catalogue.deliveredPrice, { params: { id }, query: {} }));
}

async function vehicleOf(client: Client, id: number) {
  try {
    return await client.call(catalogue.vehicle, { params: { id }, query: { view: 'b2b' } });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOR_SALE.includes(error.status)) return null;
    throw error;
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  makeQuotation(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, QUOTATION_FAILED);

/** From a vehicle to a quotation for the dealer's own customer. */
export default function NewQuotationPage({ loaderData }: Route.ComponentProps) {
  const { canWrite } = useSession();
  if (loaderData.kind !== 'ready') return <NotNow kind={loaderData.kind} />;
  const { itemId, productId, title, url, cost, days } = loaderData;
  return (
    <div className="page">
      <Breadcrumbs
        items={[{ label: 'Devis clients', href: urls.quotations() }, { label: 'Nouveau devis' }]}
      />
      <PageHead title="Nouveau devis" sub={title} />
      {canWrite ? (
        <QuotationEditor
          action={quotationUrls.newOne(itemId, productId)}
          back={url}
          productId={productId}
          cost={cost}
          initial={{ validUntil: days.usual }}
          days={days}
          saveLabel="Établir le devis"
        />
      ) : (
        <p>{VIEWER_READS}</p>
      )}
    </div>
  );
}

function NotNow({ kind }: { kind: 'showroom' | 'gone' }) {
  return (
    <div className="page">
      <PageHead title="Nouveau devis" />
      {kind === 'showroom' ? (
        <EmptyState
          title="Le mode vitrine est actif"
          action={<ButtonLink href={urls.quotations()}>Voir les devis</ButtonLink>}
        >
          {SHOWROOM_HIDES}
        </EmptyState>
      ) : (
        <EmptyState
          title="Ce véhicule n’est plus en vente"
          action={<ButtonLink href={urls.listing()}>Voir les véhicules</ButtonLink>}
        >
          Choisissez-en un autre pour établir un devis.
        </EmptyState>
      )}
    </div>
  );
}
