import { resourceName } from '@pomelo/contract/backoffice/audit-names.ts';
import { audit as endpoints } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import { PageHead } from '@pomelo/design/section.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { pageIn } from '../../../lib/requests/page-in.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { choiceFilter, PERIOD_FILTERS } from '../../../lib/list/filter-fields.tsx';
import { FilteredList } from '../../../lib/list/filtered-list.tsx';
import { changedQuery } from '../../../lib/list/list-address.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../../../lib/list/to-last-page.server.ts';
import { auditFiltersIn } from './audit-query.ts';
import { entryCountText } from './audit.messages.ts';
import { EntryLine } from './entry-line.tsx';
import * as css from './audit.module.css';
import type { Route } from './+types/audit.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Journal');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const found = await staffClient(context).call(endpoints.list, {
    query: { ...auditFiltersIn(searchParams), page: pageIn(searchParams) },
  });
  toLastPageOf(request, found.meta);
  return { search, ...found };
}

/** The audit log of the staff: author, time, old and new values. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { search, data, meta: page, people, resources } = loaderData;
  const named = resources.map((resource) => ({ value: resource, label: resourceName(resource) }));
  return (
    <>
      <PageHead title="Journal" sub="Tout ce que l’équipe a modifié. Rien ne s’y efface." />
      <FilteredList
        search={{ placeholder: 'Véhicule, société, référence, valeur' }}
        filters={[
          choiceFilter(
            'personne',
            'Personne',
            'Toute l’équipe',
            people.map(({ id, name }) => ({ value: id, label: name })),
          ),
          choiceFilter(
            'objet',
            'Objet',
            'Tous',
            named.toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
          ),
          ...PERIOD_FILTERS,
        ]}
        found={entryCountText(page.total)}
        aside={
          page.total > 0 ? (
            <a className="link" href={staffUrls.auditExport(changedQuery(search, { page: null }))}>
              Exporter (CSV)
            </a>
          ) : undefined
        }
        meta={page}
        empty={{
          nothing: 'Aucune modification',
          text: 'Chaque enregistrement fait dans la gestion est noté ici, avec ce qui était écrit avant et après.',
        }}
      >
        <ol className={css.list}>
          {data.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ol>
      </FilteredList>
    </>
  );
}
