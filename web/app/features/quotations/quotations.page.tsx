import { quotations as endpoints } from '@pomelo/contract/quotations/quotations.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Link } from 'react-router';
import { viewContext } from '../../context.ts';
import { ListPager } from '../../lib/list/list-pager.tsx';
import { toLastPageOf } from '../../lib/list/to-last-page.server.ts';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/quotations.page.ts';
import { type ListQuery, listHref, listQueryIn, SORT_NAMES, sortedBy, type SortName } from './list-query.ts';
import { QuotationLine } from './quotation-line.tsx';
import { viewOf } from './quotation-view.ts';
import { countText } from './quotations.messages.ts';
import * as css from './quotations.module.css';

/** Hidden in showroom mode: quotations to other customers. */
export const middleware: Route.MiddlewareFunction[] = named('auth', 'trade');
export const meta: Route.MetaFunction = () => [
  { title: 'Devis clients · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = listQueryIn(new URL(request.url).searchParams);
  const { data, meta: page } = await privateClient(context).call(endpoints.list, { query });
  toLastPageOf(request, page);
  const view = context.get(viewContext);
  return { quotations: data.map((quotation) => viewOf(quotation, view)), page, query };
}

/** The dealer's quotations to customers. */
export default function QuotationsPage({ loaderData }: Route.ComponentProps) {
  const { quotations, page, query } = loaderData;
  return (
    <div className="page">
      <PageHead title="Devis clients" sub={countText(page.total)} />
      {page.total === 0 ? (
        <EmptyState
          title="Aucun devis"
          action={
            <ButtonLink look="line" href={urls.listing()}>
              Choisir un véhicule
            </ButtonLink>
          }
        >
          {'Depuis la fiche d’un véhicule, «\u202fFaire un devis\u202f» prépare une proposition '}à votre logo
          pour votre propre client, avec votre marge.
        </EmptyState>
      ) : (
        <>
          <Orders query={query} />
          <ul className={css.list}>
            {quotations.map((quotation) => (
              <QuotationLine key={quotation.id} quotation={quotation} />
            ))}
          </ul>
          <ListPager meta={page} />
        </>
      )}
    </div>
  );
}

const SORT_LABELS: Record<SortName, string> = { date: 'Date', montant: 'Montant', validite: 'Validité' };
const NAMES = ['date', 'montant', 'validite'] as const satisfies readonly SortName[];

/** Links: each order is an address. */
function Orders({ query }: { query: ListQuery }) {
  return (
    <nav className={`seg ${css.sorts}`} aria-label="Trier">
      {NAMES.map((name) => {
        const isCurrent = query.sort === SORT_NAMES[name];
        const text = query.direction === 'ASC' ? ', croissant' : ', décroissant';
        return (
          <Link
            key={name}
            to={urls.quotations(listHref(sortedBy(query, name)))}
            aria-current={isCurrent ? 'true' : undefined}
            preventScrollReset
          >
            {SORT_LABELS[name]}
            {isCurrent ? (
              <>
                <span className="vh">{text}</span>
                <Icon name={query.direction === 'ASC' ? 'chevron-up' : 'chevron-down'} small />
              </>
            ) : null}
          </Link>
        );
      })}
    </nav>
  );
}
