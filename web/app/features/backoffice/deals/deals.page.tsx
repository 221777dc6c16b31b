import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import { staffDeals as endpoints } from '@pomelo/contract/backoffice/orders/deals.endpoints.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link, useLocation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { submitForm } from '../../../lib/form/submit.server.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { FilterBar } from '../shared/filter-bar.tsx';
import { changedAddress } from '../shared/list-address.ts';
import { ListPager } from '../shared/list-pager.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../shared/to-last-page.server.ts';
import { Board } from './board.tsx';
import {
  BEGIN_FAILED,
  dealOpenedText,
  DEALS_FAILED,
  resultCountText,
  STATE_LABELS,
} from './deals.messages.ts';
import { dealsQueryIn, ownerValue, STATE_SLUGS, STATES } from './deals-query.ts';
import { DealsTable } from './deals-table.tsx';
import './deals.css';
import type { Route } from './+types/deals.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Affaires');

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = dealsQueryIn(new URL(request.url).searchParams);
  const client = staffClient(context);
  const mayWrite = staffOf(context).state.permissions.includes('deals.write');
  const { narrowing, list: query } = asked;
  if (asked.view === 'board') {
    const board = await client.call(endpoints.board, { query: narrowing });
    return { asked, mayWrite, board, list: null, owners: board.owners };
  }
  const list = await client.call(endpoints.list, { query: { ...narrowing, ...query } });
  toLastPageOf(request, list.meta);
  return { asked, mayWrite, board: null, list, owners: list.owners };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  const body = { customer: textOf(submission.form, 'customer') };
  return submitForm(
    submission,
    () => submission.client.call(endpoints.create, { body }),
    ({ deal }) => ({ message: dealOpenedText(deal.number), to: staffUrls.deal(deal.id) }),
    BEGIN_FAILED,
    (errors, message) => ({ customer: errors['customer'] ?? message }),
  );
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, DEALS_FAILED);

/** The deals of every company: a board by step, or a table. */
export default function DealsPage({ loaderData }: Route.ComponentProps) {
  const { asked, board, list, owners, mayWrite } = loaderData;
  const { pathname, search } = useLocation();
  const total = list?.meta.total ?? board?.columns.reduce((sum, { count }) => sum + count, 0) ?? 0;
  const { narrowing } = asked;
  const toBoard = changedAddress(pathname, search, { vue: null, etape: null, tri: null });
  const toList = changedAddress(pathname, search, { vue: 'liste' });
  return (
    <>
      <PageHead title="Affaires" actions={mayWrite ? <NewDeal /> : null} />
      <FilterBar
        search={{
          label: 'Rechercher une affaire',
          placeholder: 'Numéro, société, véhicule, plaque',
          value: narrowing.q ?? '',
        }}
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
      >
        {list ? (
          <SelectField
            label="Étape"
            name="etape"
            defaultValue={new URLSearchParams(search).get('etape') ?? ''}
          >
            <option value="">Toutes</option>
            {STATES.map((state) => (
              <option key={state} value={STATE_SLUGS[state]}>
                {STATE_LABELS[state].title}
              </option>
            ))}
          </SelectField>
        ) : null}
        <SelectField label="Suivie par" name="suivi" defaultValue={ownerValue(narrowing.owner)}>
          <option value="">Tous</option>
          <option value="personne">Personne</option>
          {owners.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Du" type="date" name="du" defaultValue={narrowing.from} />
        <TextField label="Au" type="date" name="au" defaultValue={narrowing.to} />
        <CheckboxField label="En retard" name="retard" value="1" defaultChecked={narrowing.late === '1'} />
      </FilterBar>
      {board ? <Board columns={board.columns} /> : null}
      {list ? (
        <>
          <DealsTable deals={list.data} sort={asked.tri} />
          <ListPager meta={list.meta} />
        </>
      ) : null}
    </>
  );
}

/** An offer without a request: for which company. */
function NewDeal() {
  const form = useForm(staffDealsFields.create, { intention: 'commencer' });
  const customer = form.field('customer');
  return (
    <details className="bo-drop dl-new" open={form.refusal !== null}>
      <summary className="btn btn-coral">Nouvelle offre</summary>
      <StaffForm
        form={form}
        action={staffUrls.deals()}
        className="bo-form bo-sheet"
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
