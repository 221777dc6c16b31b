import { claims as endpoints } from '@pomelo/contract/claims/claims.endpoints.ts';
import {
  CLAIM_OUTCOME_LABELS,
  CLAIM_REASON_LABELS,
  CLAIM_STATE_LABELS,
} from '@pomelo/contract/claims/claim-rules.ts';
import type { ClaimRow } from '@pomelo/contract/claims/claims.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { STATE_TONES } from '../../domain/claim/claim.messages.ts';
import { claimUrls } from '../../domain/claim/claim-urls.ts';
import { formatInstant } from '../../lib/dates.ts';
import { ListPager } from '../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../lib/list/to-last-page.server.ts';
import { pageIn } from '../../lib/requests/page-in.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import { countText } from './claims.messages.ts';
import * as css from './claims.module.css';
import type { Route } from './+types/claims.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Réclamations · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams);
  const found = await privateClient(context).call(endpoints.list, { query: { page } });
  toLastPageOf(request, found.meta);
  return found;
}

// CLAIM-1
/** The claims of the company, the latest first. */
export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { data, meta: page } = loaderData;
  return (
    <div className="page">
      <PageHead title="Réclamations" sub={countText(page.total)} />
      {page.total === 0 ? (
        <EmptyState
          title="Aucune réclamation"
          action={
            <ButtonLink look="line" href={urls.orders()}>
              Voir les commandes
            </ButtonLink>
          }
        >
          {'Depuis le dossier d’un véhicule livré, «\u202fOuvrir une réclamation\u202f» nous dit '}ce qui ne
          va pas, avec vos photos.
        </EmptyState>
      ) : (
        <>
          <ul className={css.list}>
            {data.map((claim) => (
              <Line key={claim.id} claim={claim} />
            ))}
          </ul>
          <ListPager meta={page} />
        </>
      )}
    </div>
  );
}

function Line({ claim }: { claim: ClaimRow }) {
  const { id, number, bundle, reason, state, outcome, expected, openedAt } = claim;
  return (
    <li>
      <div>
        <h2>
          <Link href={claimUrls.one(id)}>{bundle.title}</Link>
        </h2>
        <p className="small muted">
          <span className="num">{number}</span>, {CLAIM_REASON_LABELS[reason]}, {formatInstant(openedAt)}
        </p>
      </div>
      <b className="num">{formatAmount(expected.amount)}</b>
      <Tag tone={outcome === 'refusal' ? 'bad' : STATE_TONES[state]}>
        {outcome ? CLAIM_OUTCOME_LABELS[outcome] : CLAIM_STATE_LABELS[state]}
      </Tag>
    </li>
  );
}
