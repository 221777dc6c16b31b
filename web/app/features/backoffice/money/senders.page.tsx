import { staffPayments as endpoints } from '@pomelo/contract/backoffice/orders/payments.endpoints.ts';
import type { LearnedSender } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { buttonClass } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { FAILED, senderCountText } from './money.messages.ts';
import { sendersQueryIn } from './money-query.ts';
import { handleSenders } from './payments.action.server.ts';
import type { Route } from './+types/senders.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Donneurs d’ordre');

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = sendersQueryIn(new URL(request.url).searchParams);
  const list = await staffClient(context).call(endpoints.senders, { query });
  toLastPageOf(request, list.meta);
  return { list, mayWrite: staffOf(context).state.permissions.includes('money.write') };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleSenders(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

const COLUMNS: readonly Column<LearnedSender>[] = [
  {
    key: 'name',
    label: 'Donneur d’ordre',
    kind: 'wrap',
    cell: ({ name, ibanEnd }) => (
      <>
        {name || 'Sans nom'}
        <small className="num">IBAN finissant par {ibanEnd}</small>
      </>
    ),
  },
  {
    key: 'company',
    label: 'Règle pour',
    kind: 'wrap',
    cell: ({ company, workspaceId }) => <Link to={staffUrls.company(workspaceId)}>{company}</Link>,
  },
  { key: 'times', label: 'Rapproché', kind: 'figure', cell: ({ times }) => counted(times, 'fois', 'fois') },
  {
    key: 'last',
    label: 'Dernier virement',
    cell: ({ lastOn }) => <span className="num">{formatDay(lastOn)}</span>,
  },
];
const FORGET: Column<LearnedSender> = {
  key: 'forget',
  label: 'Oublier',
  hideLabel: true,
  cell: ({ id, name, workspaceId, ibanEnd }) => (
    <ActionForm
      action={staffUrls.senders()}
      actionKey={`oublier-${id}-${workspaceId}`}
      fields={{ donneur: id }}
      back={staffUrls.senders()}
      question={{
        title: `Oublier ${name || `l’IBAN finissant par ${ibanEnd}`}\u202f?`,
        confirmLabel: 'Oublier',
      }}
    >
      <button type="submit" className={buttonClass({ look: 'line' })}>
        Oublier<span className="vh"> {name || ibanEnd}</span>
      </button>
    </ActionForm>
  ),
};

/** Senders that matched transfers assign to a company; each can be deleted. */
export default function SendersPage({ loaderData }: Route.ComponentProps) {
  const { list, mayWrite } = loaderData;
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Paiements', href: staffUrls.payments() }, { label: 'Donneurs d’ordre' }]}
      />
      <PageHead
        title="Donneurs d’ordre"
        sub="Appris des virements rapprochés, pour proposer les commandes de leur société. Un rapprochement défait ne compte plus, et tout s’efface après trois ans."
      />
      <FilteredList
        search={{ label: 'Rechercher un donneur d’ordre', placeholder: 'Donneur d’ordre, société' }}
        found={senderCountText(list.meta.total)}
        meta={list.meta}
        empty={{
          nothing: 'Aucun donneur d’ordre',
          text: 'Ils s’apprennent des virements rapprochés dont la banque donne l’IBAN.',
        }}
      >
        <DataTable
          caption="Donneurs d’ordre"
          columns={mayWrite ? [...COLUMNS, FORGET] : COLUMNS}
          rows={list.data}
          idOf={({ id, workspaceId }) => `${id} ${workspaceId}`}
        />
      </FilteredList>
    </>
  );
}
