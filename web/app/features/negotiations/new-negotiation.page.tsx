import { negotiations } from '@pomelo/contract/negotiations/negotiations.endpoints.ts';
import { negotiationsFields } from '@pomelo/contract/negotiations/negotiations.fields.generated.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { redirect } from 'react-router';
import { NegotiatedVehicle } from './negotiated-vehicle.tsx';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { named } from '../../middleware/index.ts';
import { propose } from './negotiation.action.server.ts';
import { PROPOSE_FAILED } from './negotiations.messages.ts';
import { PriceFields } from './price-fields.tsx';
import * as css from './negotiations.module.css';
import type { Route } from './+types/new-negotiation.page.ts';
import '@pomelo/design/settings-section.css';

/** Hidden in showroom mode: trade prices. */
export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Proposer un prix · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams, pathname } = new URL(request.url);
  const id = Number(searchParams.get('vehicule'));
  if (!Number.isSafeInteger(id) || id < 1) throw pageNotFound(pathname);
  const client = privateClient(context);
  try {
    const [item, { allowed, negotiation }] = await Promise.all([
      client.call(catalogue.vehicle, { params: { id } }),
      client.call(negotiations.ofListing, { params: { id } }),
    ]);
    if (negotiation && (negotiation.state === 'pending' || negotiation.agreed))
      throw redirect(negotiationUrls.one(negotiation.id));
    return { item, allowed };
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 410, 422].includes(error.status))
      throw pageNotFound(pathname);
    throw error;
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  propose(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, PROPOSE_FAILED);

/** A price for a vehicle, its message and its time limit. */
export default function NewNegotiationPage({ loaderData }: Route.ComponentProps) {
  const { item, allowed } = loaderData;
  const { canWrite } = useSession();
  return (
    <div className="page">
      <Breadcrumbs items={[{ label: listingName(item), href: item.url }, { label: 'Proposer un prix' }]} />
      <PageHead title="Proposer un prix" />
      <div className={css.grid}>
        <NegotiatedVehicle item={item} />
        <div className={css.side}>
          {allowed && canWrite ? (
            <ProposeForm item={item} />
          ) : (
            <>
              <p>
                {allowed
                  ? 'Votre accès permet de consulter. Un acheteur de votre société peut proposer un prix.'
                  : 'Votre société ne peut pas encore proposer de prix\u202f: parlez-en à votre commercial.'}
              </p>
              <ButtonLink look="line" href={item.url}>
                Revenir au véhicule
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

function ProposeForm({ item }: { item: Route.ComponentProps['loaderData']['item'] }) {
  const form = useForm(negotiationsFields.propose, { stored: { price: '', message: '', hours: '48' } });
  const asking = item.pricingListB2b?.amount ?? 0;
  return (
    <PageForm
      form={form}
      action={negotiationUrls.propose(item.id)}
      className="set-form"
      aria-label="Proposer un prix"
    >
      <input type="hidden" name="itemId" value={item.id} />
      <PriceFields form={form} item={item} below={{ cents: asking, label: 'Prix demandé' }} />
      <p className="small muted">
        Si votre prix est accepté, le véhicule est réservé pour vous 24{'\u202f'}heures et mis au panier à ce
        prix. En attendant, il n’est pas réservé.
      </p>
      <Button type="submit" look="coral" size="large" wide pending={form.isPending}>
        Envoyer mon prix
      </Button>
    </PageForm>
  );
}
