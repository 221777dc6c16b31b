import { audit as endpoints } from '@pomelo/contract/backoffice/audit.endpoints.ts';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { staffClient } from '../../../lib/session/staff.server.ts';
import { FilterBar } from '../shared/filter-bar.tsx';
import { changedQuery } from '../shared/list-address.ts';
import { ListPager } from '../shared/list-pager.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { toLastPageOf } from '../shared/to-last-page.server.ts';
import { auditQueryIn, toAuditFilters } from './audit-query.ts';
import { entryCountText, resourceName } from './audit.messages.ts';
import { EntryLine } from './entry-line.tsx';
import './audit.css';
import type { Route } from './+types/audit.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Journal');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const query = auditQueryIn(searchParams);
  const found = await staffClient(context).call(endpoints.list, {
    query: { ...toAuditFilters(query), page: query.page },
  });
  toLastPageOf(request, found.meta);
  return { query, search, ...found };
}

/** The audit log of the staff: author, time, old and new values. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { query, search, data, meta: page, people, resources } = loaderData;
  const named = resources.map((resource) => ({ value: resource, label: resourceName(resource) }));
  return (
    <>
      <PageHead title="Journal" sub="Tout ce que l’équipe a modifié. Rien ne s’y efface." />
      <FilterBar
        search={{ placeholder: 'Véhicule, société, référence, valeur', value: query.q }}
        found={entryCountText(page.total)}
        aside={
          page.total > 0 ? (
            <a className="link" href={staffUrls.auditExport(changedQuery(search, { page: null }))}>
              Exporter (CSV)
            </a>
          ) : undefined
        }
      >
        <SelectField
          label="Personne"
          name="personne"
          defaultValue={query.person}
          options={[
            { value: '', label: 'Toute l’équipe' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label="Objet"
          name="objet"
          defaultValue={query.resource}
          options={[
            { value: '', label: 'Tous' },
            ...named.toSorted((a, b) => a.label.localeCompare(b.label, 'fr')),
          ]}
        />
        <TextField label="Du" type="date" name="du" defaultValue={query.from} />
        <TextField label="Au" type="date" name="au" defaultValue={query.to} />
      </FilterBar>
      {data.length === 0 ? (
        <EmptyState title="Aucune modification">
          Chaque enregistrement fait dans la gestion est noté ici, avec ce qui était écrit avant et après.
        </EmptyState>
      ) : (
        <ol className="au-list">
          {data.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <ListPager meta={page} />
    </>
  );
}
