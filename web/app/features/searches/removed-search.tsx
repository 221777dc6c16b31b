import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { useEffect, useEffectEvent } from 'react';
import { ActionForm } from '../../shared/action-form.tsx';
import { urls } from '../../urls.ts';

const UNDO_MS = 5000;

/** For five seconds after a search was removed: the way back. */
export function RemovedSearch({ search, onDone }: { search: CustomSearch; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="srch-gone" role="status">
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
        <button type="submit" className="link">
          Annuler
        </button>
      </ActionForm>
    </div>
  );
}
