import { searches } from '@pomelo/contract/searches/searches.endpoints.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { privateClient } from '../../lib/requests/private-client.server.ts';
import { named } from '../../middleware/index.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/searches.page.ts';
import { RemovedSearch } from './removed-search.tsx';
import { SearchLine } from './search-line.tsx';
import * as css from './searches.module.css';
import { useRemovedSearches } from './use-removed-searches.ts';

export const middleware: Route.MiddlewareFunction[] = named('auth');
export const meta: Route.MetaFunction = () => [
  { title: 'Mes recherches · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await privateClient(context).call(searches.list, {});
  return { searches: data };
}

/** SEARCH-1: saved searches, in the order their owner gave them. */
export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const { shown, removed, dismiss } = useRemovedSearches(loaderData.searches);
  return (
    <div className="page">
      <PageHead
        title="Mes recherches"
        sub="Chaque recherche garde ses filtres. Pomelo vous écrit quand un véhicule y répond, au rythme que vous choisissez."
        actions={
          <ButtonLink look="line" href={urls.listing()}>
            Voir les véhicules
          </ButtonLink>
        }
      />
      {removed.map((search) => (
        <RemovedSearch key={search.id} search={search} onDone={() => dismiss(search.id)} />
      ))}
      {shown.length === 0 ? (
        <EmptyState
          title="Aucune recherche enregistrée"
          action={<ButtonLink href={urls.listing()}>Chercher un véhicule</ButtonLink>}
        >
          Choisissez vos filtres dans la liste des véhicules, puis «{'\u202f'}Enregistrer cette recherche
          {'\u202f'}».
        </EmptyState>
      ) : (
        <ol className={css.list}>
          {shown.map((search, index) => (
            <SearchLine key={search.id} search={search} index={index} of={shown.length} />
          ))}
        </ol>
      )}
    </div>
  );
}
