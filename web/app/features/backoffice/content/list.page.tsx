import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import { type ContentRow, PUBLICATION_STATES } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { choiceFilter } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { detailText, KIND_LABELS, kindOf, STATE_TONES, STATE_LABELS } from './content-texts.ts';
import { resultCountText } from './content.messages.ts';
import { contentQueryIn } from './list-query.ts';
import * as css from './content.module.css';
import * as tableCss from '../shared/table.module.css';
import type { Route } from './+types/list.page.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const kind = kindOf(url.pathname);
  const { tri, ...query } = contentQueryIn(url.searchParams);
  const { data, meta } = await staffClient(context).call(staffContent.list, { params: { kind }, query });
  toLastPageOf(request, meta);
  return {
    kind,
    tri,
    rows: data,
    meta,
    canWrite: staffOf(context).state.permissions.includes('content.write'),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? KIND_LABELS[loaderData.kind].list : 'Contenu');

const FILTERS = [
  choiceFilter(
    'etat',
    'État',
    'Tous',
    PUBLICATION_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] })),
  ),
];

/** News, pages or promotions: drafts, scheduled and published. */
export default function ContentListPage({ loaderData }: Route.ComponentProps) {
  const { kind, tri, rows, meta, canWrite } = loaderData;
  const labels = KIND_LABELS[kind];
  return (
    <>
      <PageHead
        title={labels.list}
        actions={
          <div className={`${tableCss.actions} ${css.ways}`}>
            {kind === 'pages' ? <ButtonLink href={staffUrls.menu()}>Ranger le menu</ButtonLink> : null}
            {canWrite ? (
              <ButtonLink look="coral" icon="plus" href={staffUrls.newContent(kind)}>
                {labels.add}
              </ButtonLink>
            ) : null}
          </div>
        }
      />
      <FilteredList
        search={{ placeholder: 'Titre, résumé, adresse…' }}
        filters={FILTERS}
        found={resultCountText(kind, meta.total)}
        meta={meta}
        empty={{ nothing: labels.none, text: 'Écrivez-en une.' }}
      >
        <DataTable
          caption={labels.list}
          columns={columnsOf(kind)}
          rows={rows}
          idOf={({ id }) => id}
          sort={tri}
        />
      </FilteredList>
    </>
  );
}

type Kind = Route.ComponentProps['loaderData']['kind'];

const columnsOf = (kind: Kind): Column<ContentRow>[] => [
  {
    key: 'title',
    label: 'Titre',
    sort: 'titre',
    kind: 'wrap',
    cell: ({ id, title, isPrivate }) => (
      <>
        <Link to={staffUrls.content(kind, id)} data-open="">
          {title}
        </Link>
        {isPrivate ? <small>Réservé aux clients</small> : null}
      </>
    ),
  },
  {
    key: 'state',
    label: 'État',
    cell: ({ state }) => <Tag tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Tag>,
  },
  { key: 'detail', label: KIND_LABELS[kind].detail, cell: detailText },
  ...(kind === 'pages'
    ? [
        {
          key: 'slug',
          label: 'Adresse',
          kind: 'long' as const,
          cell: ({ slug, id }: ContentRow) => (slug === null ? `/page/${id}` : `/${slug}`),
        },
        { key: 'menu', label: 'Menu', cell: ({ menuVisible }: ContentRow) => (menuVisible ? 'Oui' : 'Non') },
      ]
    : []),
  {
    key: 'published',
    label: 'Publication',
    sort: 'publication',
    cell: ({ publishedAt }) =>
      publishedAt === null ? '—' : <span className="num">{momentText(publishedAt)}</span>,
  },
  {
    key: 'updated',
    label: 'Modifié',
    sort: 'modification',
    cell: ({ updatedAt }) => <span className="num">{momentText(updatedAt)}</span>,
  },
  {
    key: 'preview',
    label: 'Aperçu',
    hideLabel: true,
    cell: ({ id, title }) => (
      <Link
        className="link"
        to={staffUrls.contentPreview(kind, id, 'visiteur')}
        aria-label={`Aperçu ${withDe(title)}`}
      >
        Aperçu
      </Link>
    ),
  },
];

const momentText = (instant: string): string => `${formatDay(instant)} à ${formatTime(instant)}`;
