import { companies as endpoints } from '@pomelo/contract/backoffice/companies.endpoints.ts';
import { ACTIVITY_KINDS, type ActivityEntry } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { counted } from '@pomelo/contract/format.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter, slugOptions } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ACTIVITY_SLUGS, ACTIVITY_LABELS, failedText } from './companies.messages.ts';
import { mailText } from './mail-labels.ts';
import type { Route } from './+types/activity.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(`Activité ${withDe(loaderData?.company.rs ?? 'la société')}`);

const LAST_PAGE = 200;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const kind = ACTIVITY_KINDS.find((one) => ACTIVITY_SLUGS[one] === searchParams.get('quoi'));
  const page = pageIn(searchParams, 'page', LAST_PAGE);
  const client = staffClient(context);
  const [company, activity] = await Promise.all([
    client.call(endpoints.get, { params }),
    client.call(endpoints.activity, { params, query: { page, ...(kind && { kind }) } }),
  ]);
  toLastPageOf(request, activity.meta);
  return { company: { id: company.id, rs: company.rs }, activity };
}

const COLUMNS: readonly Column<ActivityEntry>[] = [
  { key: 'at', label: 'Quand', cell: ({ at }) => <span className="num">{formatInstant(at)}</span> },
  { key: 'kind', label: 'Quoi', cell: ({ kind }) => ACTIVITY_LABELS[kind] },
  { key: 'person', label: 'Qui', cell: ({ person }) => person },
  {
    key: 'subject',
    label: 'Détail',
    kind: 'wrap',
    cell: (entry) => (
      <>
        {entry.dealId ? (
          <Link className="link num" to={staffUrls.deal(entry.dealId)}>
            {entry.subject}
          </Link>
        ) : entry.kind === 'mail' ? (
          mailText(entry.subject)
        ) : entry.kind === 'seen' ? (
          `Comme ${entry.subject}`
        ) : (
          entry.subject
        )}{' '}
        {entry.failed ? <Tag tone="warn">{failedText(entry)}</Tag> : null}
      </>
    ),
  },
];

const FILTERS = [
  choiceFilter(
    'quoi',
    'Quoi',
    'Tout',
    slugOptions(ACTIVITY_SLUGS, (kind) => ACTIVITY_LABELS[kind]),
  ),
];

/** Actions of a company's members, and mails to them, latest first. */
export default function ActivityPage({ loaderData: { company, activity } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={`Activité ${withDe(company.rs)}`}
        actions={
          <Link className="link" to={staffUrls.company(company.id)}>
            Fiche de la société
          </Link>
        }
      />
      <FilteredList
        filters={FILTERS}
        found={activity.meta.total === 0 ? 'Aucune activité' : counted(activity.meta.total, 'ligne')}
        meta={activity.meta}
        empty={{
          nothing: 'Aucune activité',
          title: 'Rien pour l’instant',
          text: 'Les connexions sont gardées un mois, les e-mails trois mois.',
        }}
      >
        <DataTable
          caption="Activité"
          columns={COLUMNS}
          rows={activity.data}
          idOf={({ kind: what, id }) => `${what}-${id}`}
        />
      </FilteredList>
    </>
  );
}
