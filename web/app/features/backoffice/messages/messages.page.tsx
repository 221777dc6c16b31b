import {
  type ContactRequest,
  contactRequests as endpoints,
} from '@pomelo/contract/backoffice/contact-requests.endpoints.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { ageText } from '../shared/age.messages.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { KIND_SLUGS, messagesQueryIn, STATE_SLUGS } from './messages-query.ts';
import { messageCountText, KIND_LABELS } from './messages.messages.ts';
import * as css from './messages.module.css';
import type { Route } from './+types/messages.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Messages du site');

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = messagesQueryIn(new URL(request.url).searchParams);
  const found = await staffClient(context).call(endpoints.list, { query: query });
  toLastPageOf(request, found.meta);
  return { now: staffOf(context).state.now, ...found };
}

const FILTERS = [
  choiceFilter('etat', 'État', 'À traiter', [
    { value: STATE_SLUGS.handled, label: 'Traités' },
    { value: STATE_SLUGS.all, label: 'Tous' },
  ]),
  choiceFilter('genre', 'Genre', 'Tous', [
    { value: KIND_SLUGS.contact, label: 'Contact' },
    { value: KIND_SLUGS.english, label: 'En anglais' },
    { value: KIND_SLUGS.site, label: 'Demande de site' },
  ]),
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
    cell: ({ message }) => <span className={css.cut}>{message}</span>,
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
  const { data, meta: page, now } = loaderData;
  return (
    <>
      <PageHead title="Messages du site" />
      <FilteredList
        search={{ placeholder: 'Nom, société, adresse, texte' }}
        filters={FILTERS}
        found={messageCountText(page.total)}
        meta={page}
        empty={{
          nothing: 'Aucun message',
          title: 'Aucun message n’attend',
          text: 'Ce que les visiteurs écrivent depuis les pages Contact, International et Création de site arrive ici.',
        }}
      >
        <DataTable
          caption="Messages du site"
          columns={columnsAt(Date.parse(now))}
          rows={data}
          idOf={({ id }) => id}
        />
      </FilteredList>
    </>
  );
}
