import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { useMemo } from 'react';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { useLiveStock } from '../../domain/listing/use-live-stock.ts';
import { openPrivateAction } from '../../lib/form/action.server.ts';
import { pageAnswer, refusalOf } from '../../lib/form/form-refusal.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import { loadNegotiation } from './negotiation-loader.server.ts';
import { answerPrice } from './negotiation.action.server.ts';
import { NegotiatedVehicle } from './negotiated-vehicle.tsx';
import { NegotiationAnswer } from './negotiation-answer.tsx';
import { ANSWER_FAILED, pageTitle, statusOf, untilText } from './negotiations.messages.ts';
import { Rounds } from './rounds.tsx';
import * as css from './negotiations.module.css';
import type { Route } from './+types/negotiation.page.ts';
import '@pomelo/design/settings-section.css';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${pageTitle(loaderData)} · Pomelo` },
  { name: 'robots', content: 'noindex' },
];

export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadNegotiation(privateClient(context), params.id);
export const action = async ({ request, params, context }: Route.ActionArgs) =>
  answerPrice(await openPrivateAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, ANSWER_FAILED);

const unannounced = (): void => undefined;

/** Prices for one vehicle: both sides, and the answer to the last one. The page follows the other side. */
export default function NegotiationPage({ loaderData: negotiation, actionData }: Route.ComponentProps) {
  const { item, proposals, agreed, may } = negotiation;
  const { canWrite, profile } = useSession();
  const items = useMemo(() => [item], [item]);
  useLiveStock(items, unannounced, {
    reader: profile ? `${profile.email} ${profile.contact.id}` : '',
  });
  const status = statusOf(negotiation);
  const last = proposals.at(-1);
  const late = may.length === 0 ? refusalOf(actionData, {}) : null;
  return (
    <div className="page">
      <Breadcrumbs
        items={[{ label: 'Prix proposés', href: negotiationUrls.list() }, { label: listingName(item) }]}
      />
      <PageHead title={listingName(item)} actions={<Tag tone={status.tone}>{status.label}</Tag>} />
      <div className={css.grid}>
        <div>
          <NegotiatedVehicle item={item} />
          <Rounds negotiation={negotiation} />
        </div>
        <aside className={css.side} aria-label="Réponse">
          {late ? <FormError title={late.message} /> : null}
          <p role="status">{status.text}</p>
          {agreed ? (
            <>
              <p className="small muted">{untilText(agreed.until)}</p>
              <ButtonLink look="coral" size="large" wide href={urls.cart()}>
                Voir le panier
              </ButtonLink>
            </>
          ) : null}
          {last && canWrite && may.length > 0 ? (
            <NegotiationAnswer negotiation={negotiation} last={last} />
          ) : null}
          {!canWrite && may.length > 0 ? (
            <p className="small muted">
              Votre accès permet de consulter. Un acheteur de votre société peut répondre.
            </p>
          ) : null}
          {may.length === 0 && !agreed && negotiation.state !== 'lost' && canWrite ? (
            <ButtonLink look="line" wide href={negotiationUrls.propose(item.id)}>
              Proposer un nouveau prix
            </ButtonLink>
          ) : null}
        </aside>
      </div>
    </div>
  );
}
