import {
  type ContactRequest,
  contactRequests as endpoints,
} from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { SelectField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { ageText } from '../shared/age.messages.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { FilterBar } from '../shared/filter-bar.tsx';
import { ListPager } from '../shared/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../shared/to-last-page.server.ts';
import { messagesQueryIn, toRequestsQuery } from './messages-query.ts';
import { messageCountText, KIND_LABELS } from './messages.messages.ts';
import './messages.css';
import type { Route } from './+types/messages.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Messages du site');

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = messagesQueryIn(new URL(request.url).searchParams);
  const found = await staffClient(context).call(endpoints.list, { query: toRequestsQuery(query) });
  toLastPageOf(request, found.meta);
  return { query, now: staffOf(context).state.now, ...found };
}

const STATE_CHOICES = [
  { value: '', label: 'À traiter' },
  { value: 'traites', label: 'Traités' },
  { value: 'tous', label: 'Tous' },
];
const KIND_CHOICES = [
  { value: '', label: 'Tous' },
  { value: 'contact', label: 'Contact' },
  { value: 'anglais', label: 'En anglais' },
  { value: 'site', label: 'Demande de site' },
];

const columnsAt = (nowMs: number): readonly Column<ContactRequest>[] => [
  {
    key: 'who',
    label: 'De',
    cell: ({ id, name, company }) => (
      <>
        <Link to={staffUrls.message(id)} data-open="">
          {name}
        </Link>
        {company ? <small>{company}</small> : null}
      </>
    ),
  },
  {
    key: 'kind',
    label: 'Genre',
    cell: ({ kind, subject }) => <Tag tone="line">{subject || KIND_LABELS[kind]}</Tag>,
  },
  {
    key: 'message',
    label: 'Message',
    kind: 'wrap',
    cell: ({ message }) => <span className="ms-cut">{message}</span>,
  },
  {
    key: 'at',
    label: 'Reçu',
    kind: 'figure',
    cell: ({ createdAt, handledAt }) => (handledAt ? formatInstant(createdAt) : ageText(createdAt, nowMs)),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ handledAt, handledBy, replies }) =>
      handledAt ? (
        <>
          Traité{replies > 0 ? ', répondu' : ''}
          <small>
            {formatDay(handledAt)}
            {handledBy ? `, ${handledBy}` : ''}
          </small>
        </>
      ) : (
        <Tag tone="warn">À traiter</Tag>
      ),
  },
];

/** Messages from the forms of the site. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { query, data, meta: page, now } = loaderData;
  return (
    <>
      <PageHead title="Messages du site" />
      <FilterBar
        search={{ placeholder: 'Nom, société, adresse, texte', value: query.q }}
        found={messageCountText(page.total)}
      >
        <SelectField
          label="État"
          name="etat"
          options={STATE_CHOICES}
          defaultValue={query.state === 'a-traiter' ? '' : query.state}
        />
        <SelectField label="Genre" name="genre" options={KIND_CHOICES} defaultValue={query.kind} />
      </FilterBar>
      {data.length === 0 ? (
        <EmptyState title={query.state === 'a-traiter' ? 'Aucun message n’attend' : 'Aucun message'}>
          Ce que les visiteurs écrivent depuis les pages Contact, International et Création de site arrive
          ici.
        </EmptyState>
      ) : (
        <DataTable
          caption="Messages du site"
          columns={columnsAt(Date.parse(now))}
          rows={data}
          idOf={({ id }) => id}
        />
      )}
      <ListPager meta={page} />
    </>
  );
}
