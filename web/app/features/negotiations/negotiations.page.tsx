import { negotiations as endpoints } from '@pomelo/contract/negotiations/negotiations.endpoints.ts';
import type { Negotiation } from '@pomelo/contract/negotiations/negotiations.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { VehiclePicture } from '@pomelo/design/picture.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { pictureOf } from '../../domain/vehicle/vehicle-summary.ts';
import { gapText } from '../../domain/deal/gap.messages.ts';
import { negotiationUrls } from '../../domain/deal/negotiation-urls.ts';
import { formatInstant } from '../../lib/dates.ts';
import { ListPager } from '../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../lib/requests/page-in.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import { countText, statusOf, untilText } from './negotiations.messages.ts';
import * as css from './negotiations.module.css';
import * as vehicleLineCss from '../../domain/vehicle/vehicle-line.module.css';
import type { Route } from './+types/negotiations.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Prix proposés · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  const found = await privateClient(context).call(endpoints.list, { query: { page } });
  toLastPageOf(request, found.meta);
  return found;
}

/** The prices that the company proposed, the latest first. */
export default function NegotiationsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page } = loaderData;
  return (
    <div className="page">
      <PageHead title="Prix proposés" sub={countText(page.total)} />
      {page.total === 0 ? (
        <EmptyState
          title="Aucun prix proposé"
          action={
            <ButtonLink look="line" href={urls.listing()}>
              Voir les véhicules
            </ButtonLink>
          }
        >
          {'Depuis la fiche d’un véhicule, «\u202fProposer un prix\u202f» ouvre une négociation. '}
          Accepté, le véhicule est réservé et mis au panier à ce prix.
        </EmptyState>
      ) : (
        <>
          <ul className={css.list}>
            {data.map((negotiation) => (
              <Line key={negotiation.id} negotiation={negotiation} />
            ))}
          </ul>
          <ListPager meta={page} />
        </>
      )}
    </div>
  );
}

function Line({ negotiation }: { negotiation: Negotiation }) {
  const { id, item, proposals, asking, state, by } = negotiation;
  const last = proposals.at(-1);
  const status = statusOf(negotiation);
  return (
    <li className={css.line}>
      <div className={`pic ${vehicleLineCss.pic}`}>
        <VehiclePicture {...pictureOf(item.pictures[0] ?? 0)} sizes="9.5rem" />
      </div>
      <div className={vehicleLineCss.name}>
        <h2>
          <Link href={negotiationUrls.one(id)}>{listingName(item)}</Link>
        </h2>
        <p className="small muted">
          {last
            ? state === 'pending'
              ? untilText(last.validUntil)
              : formatInstant(last.answeredAt ?? last.madeAt)
            : null}
        </p>
        <p>
          <Tag tone={status.tone}>{status.label}</Tag>
        </p>
      </div>
      {last ? (
        <p className={css.lineAmount}>
          <span className="small muted">{by === 'buyer' ? 'Votre prix' : 'Notre prix'}</span>
          <b className="num">{formatAmount(last.price.amount)}</b>
          <span className="small muted num">
            {gapText(last.price.amount, asking.amount)} sur {formatAmount(asking.amount)}
          </span>
        </p>
      ) : null}
    </li>
  );
}
