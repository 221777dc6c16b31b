import {
  type SeoEntry,
  SEO_SCOPES,
  type SeoScope,
  siteTexts,
} from '@pomelo/contract/backoffice/content/site-texts.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import { seoCountText, CONTENT_FAILED } from './content.messages.ts';
import { SeoForm, type SeoFormProps } from './seo-form.tsx';
import { handleSeo } from './site-texts.action.server.ts';
import type { Route } from './+types/seo.page.ts';

const SCOPE_LABELS: Record<SeoScope, string> = { cars: 'Marques et modèles', filters: 'Filtres' };

const scopeOf = (params: URLSearchParams): SeoScope =>
  SEO_SCOPES.find((one) => one === params.get('pages')) ?? 'cars';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const scope = scopeOf(searchParams);
  const q = searchParams.get('q')?.trim().slice(0, 120) || undefined;
  const page = pageIn(searchParams);
  const { data, meta } = await staffClient(context).call(siteTexts.seoList, {
    params: { scope },
    query: { q, page },
  });
  toLastPageOf(request, meta);
  return {
    scope,
    q: q ?? '',
    entries: data,
    meta,
    open: searchParams.get('modifier'),
    canWrite: staffOf(context).state.permissions.includes('content.write'),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleSeo(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CONTENT_FAILED);

export const meta: Route.MetaFunction = () => staffMeta('Référencement');

/** SEO texts of the listing pages. */
export default function SeoPage({ loaderData }: Route.ComponentProps) {
  const { scope, q, entries, meta, open, canWrite } = loaderData;
  const here = (more: Record<string, string>) =>
    staffUrls.seo(new URLSearchParams({ pages: scope, ...(q ? { q } : {}), ...more }).toString());
  const form = (entry: SeoEntry | null) => ({
    scope,
    entry,
    back: here({}),
  });
  const opened = (entry: SeoEntry, id: string | null) =>
    canWrite && id === String(entry.id) ? seoForm(form(entry)) : null;
  return (
    <>
      <PageHead
        title="Référencement"
        sub="Les titres et les textes des pages de liste."
        actions={
          canWrite ? (
            <ButtonLink look="coral" icon="plus" href={here({ modifier: 'nouveau' })}>
              Écrire les textes d’une page
            </ButtonLink>
          ) : undefined
        }
      />
      <ViewLinks
        label="Pages de liste"
        links={SEO_SCOPES.map((one) => ({
          href: staffUrls.seo(`pages=${one}`),
          label: SCOPE_LABELS[one],
          isShown: one === scope,
        }))}
      />
      <FilteredList
        search={{ placeholder: 'Marque, modèle, titre…' }}
        found={seoCountText(meta.total)}
        preserved={['pages']}
        meta={meta}
        before={canWrite && open === 'nouveau' ? seoForm(form(null)) : null}
        empty={{
          nothing: 'Aucun texte',
          text: 'Ces pages portent les titres que le site compose lui-même.',
        }}
      >
        <DataTable
          caption="Textes des pages de liste"
          columns={columnsOf(canWrite, here)}
          rows={entries}
          idOf={({ id }) => id}
          below={(entry) => opened(entry, open)}
        />
      </FilteredList>
    </>
  );
}

type Here = (more: Record<string, string>) => string;

const columnsOf = (canWrite: boolean, here: Here): Column<SeoEntry>[] => [
  {
    key: 'path',
    label: 'Page de liste',
    cell: ({ id, path }) =>
      canWrite ? (
        <Link to={here({ modifier: String(id) })} data-open="" data-edit="" preventScrollReset>
          {path}
        </Link>
      ) : (
        path
      ),
  },
  { key: 'title', label: 'Titre', kind: 'wrap', cell: ({ title }) => title },
  { key: 'description', label: 'Description', kind: 'wrap', cell: ({ description }) => description },
];

const seoForm = (props: SeoFormProps) => <SeoForm {...props} />;
