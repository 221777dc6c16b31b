import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { submitForm } from '../../../lib/form/submit.server.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { choiceFilter, PERIOD_FILTERS, slugOptions } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { changedAddress } from '../../../lib/list/list-address.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { Board } from './board.tsx';
import {
  BEGIN_FAILED,
  dealOpenedText,
  DEALS_FAILED,
  resultCountText,
  STATE_LABELS,
} from './deals.messages.ts';
import { dealsQueryIn, STATE_SLUGS, UNASSIGNED } from './deals-query.ts';
import { DealsTable } from './deals-table.tsx';
import * as partsCss from '../shared/parts.module.css';
import * as recordCss from '../shared/record.module.css';
import type { Route } from './+types/deals.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Affaires');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = dealsQueryIn(new URL(request.url).searchParams);
  const client = staffClient(context);
  const { permissions, now } = staffOf(context).state;
  const mayWrite = permissions.includes('deals.write');
  const { narrowing, list: query } = asked;
  if (asked.view === 'board') {
    const board = await client.call(endpoints.board, { query: narrowing });
    return { asked, mayWrite, now, board, list: null, owners: board.owners };
  }
  const list = await client.call(endpoints.list, { query: { ...narrowing, ...query } });
  toLastPageOf(request, list.meta);
  return { asked, mayWrite, now, board: null, list, owners: list.owners };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  const body = { customer: textOf(submission.form, 'customer') };
  return submitForm(
    submission,
    () => submission.client.call(endpoints.create, { body }),
    ({ deal }) => ({ message: dealOpenedText(deal.number), to: staffUrls.offerEditor(deal.id) }),
    BEGIN_FAILED,
    (errors, message) => ({ customer: errors['customer'] ?? message }),
  );
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, DEALS_FAILED);

const STATE_FILTER = choiceFilter(
  'etape',
  'Étape',
  'Toutes',
  slugOptions(STATE_SLUGS, (state) => STATE_LABELS[state].title),
);

/** The deals of every company: a board by step, or a table. */
export default function DealsPage({ loaderData }: Route.ComponentProps) {
  const { asked, board, list, owners, mayWrite, now } = loaderData;
  const { pathname, search } = useLocation();
  const total = list?.meta.total ?? board?.columns.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const toBoard = changedAddress(pathname, search, { vue: null, etape: null, tri: null });
  const toList = changedAddress(pathname, search, { vue: 'liste' });
  return (
    <>
      <PageHead title="Affaires" actions={mayWrite ? <NewDeal /> : null} />
      <FilteredList
        search={{ label: 'Rechercher une affaire', placeholder: 'Numéro, société, véhicule, plaque' }}
        filters={[
          list !== null && STATE_FILTER,
          choiceFilter('suivi', 'Suivie par', 'Tous', [
            { value: UNASSIGNED, label: 'Personne' },
            ...owners.map(({ id, name }) => ({ value: id, label: name })),
          ]),
          ...PERIOD_FILTERS,
          { kind: 'tick', name: 'retard', label: 'En retard' },
        ]}
        found={resultCountText(total)}
        preserved={['tri', 'vue', 'societe']}
        aside={
          <>
            <Link className="link" to={toBoard} aria-current={board ? 'page' : undefined}>
              Par étape
            </Link>
            <Link className="link" to={toList} aria-current={list ? 'page' : undefined}>
              En liste
            </Link>
          </>
        }
        meta={list?.meta ?? null}
        empty={{
          nothing: 'Aucune affaire',
          text: 'Les recherches et les offres de chaque société arrivent ici.',
        }}
      >
        {board ? <Board columns={board.columns} nowMs={Date.parse(now)} /> : null}
        {list ? <DealsTable deals={list.data} sort={asked.tri} /> : null}
      </FilteredList>
    </>
  );
}

/** An offer without a request: for which company. */
function NewDeal() {
  const form = useForm(staffDealsFields.create, { intention: 'commencer' });
  const customer = form.field('customer');
  return (
    <details className={recordCss.drop} open={form.refusal !== null}>
      <summary className="btn btn-coral">Nouvelle offre</summary>
      <StaffForm
        form={form}
        action={staffUrls.deals()}
        className={`${partsCss.form} ${recordCss.sheet}`}
        label="Nouvelle offre"
        save="Commencer l’offre"
        notice={customer.error ? null : undefined}
      >
        <TextField
          label="Pour qui"
          hint="L’adresse e-mail d’un acheteur, ou le SIRET de sa société."
          autoComplete="off"
          {...customer}
        />
      </StaffForm>
    </details>
  );
}
