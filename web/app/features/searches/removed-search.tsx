import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { useEffect, useEffectEvent } from 'react';
import { useFetchers } from 'react-router';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { urls } from '../../urls.ts';
import { removalKey } from './search-line.tsx';
import * as css from './searches.module.css';

const UNDO_MS = 5000;

/** The way back, for five seconds from the removal of a search. */
export function RemovedSearch({ search, onDone }: { search: CustomSearch; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  const fetchers = useFetchers();
  // A search saved again during its removal would be removed: the two requests would cross.
  const isBeingRemoved = fetchers.some(
    ({ key, state }) => key === removalKey(search.id) && state === 'submitting',
  );
  useEffect(() => {
    if (isBeingRemoved) return;
    const timer = setTimeout(() => done(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [isBeingRemoved]);
  return (
    <div className={css.gone} role="status">
      <p>
        La recherche «{'\u202f'}
        {search.name}
        {'\u202f'}» est supprimée.
      </p>
      <ActionForm
        action={urls.actions.search()}
        actionKey={`retablir-${search.id}`}
        fields={{ intention: 'retablir', requete: search.query, nom: search.name, alerte: search.alert }}
      >
        <button type="submit" className="link" disabled={isBeingRemoved}>
          Annuler
        </button>
      </ActionForm>
    </div>
  );
}
