import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { useEffect, useRef, useState } from 'react';
import { useFetchers } from 'react-router';
import { urls } from '../../urls.ts';

/** Ids being removed, or just removed; a refused removal is not included. */
function useRemovals(): string {
  const running = useFetchers().filter(
    ({ formAction, formData, data }) =>
      formAction === urls.actions.search() &&
      formData?.get('intention') === 'supprimer' &&
      (data === undefined || data?.ok === true),
  );
  return running
    .map(({ formData }) => formData?.get('recherche'))
    .filter((id) => typeof id === 'string')
    .join();
}

/** The searches as they will be, at once; and those just removed, while they can still be brought back. */
export function useRemovedSearches(searches: readonly CustomSearch[]) {
  const removals = useRemovals();
  const [removed, setRemoved] = useState<readonly CustomSearch[]>([]);
  const known = useRef(new Map<string, CustomSearch>());

  useEffect(() => {
    for (const search of searches) known.current.set(search.id, search);
  }, [searches]);

  useEffect(() => {
    if (!removals) return;
    const gone = removals.split(',').flatMap((id) => known.current.get(id) ?? []);
    setRemoved((before) => [...before.filter(({ id }) => !gone.some((one) => one.id === id)), ...gone]);
  }, [removals]);

  const shown = searches.filter(({ id }) => !removals.split(',').includes(id));
  return {
    shown,
    // Restoring saves it again: the same filters under another id.
    removed: removed.filter(({ query }) => !shown.some((search) => search.query === query)),
    dismiss: (id: string) => setRemoved((before) => before.filter((search) => search.id !== id)),
  };
}
