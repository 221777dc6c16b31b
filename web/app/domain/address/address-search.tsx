import { TextField } from '@pomelo/design/field.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';
import { noSuggestion, type Suggestion, SEARCH_HINT, searchHint } from './address.messages.ts';
import { useAddressSearch } from './use-address-search.ts';

const ComboboxField = lazy(async () => ({
  default: (await import('@pomelo/design/combobox-field.tsx')).ComboboxField,
}));

const LABEL = 'Rechercher l’adresse';

/** Completes an address; without scripts it is absent, and the fields it fills are filled by hand. */
export function AddressSearch({ onChoose }: { onChoose: (suggestion: Suggestion) => void }) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const waiting = (
    <div className="needs-scripts">
      <TextField label={LABEL} hint={SEARCH_HINT} icon="search" disabled />
    </div>
  );
  if (!hasScripts) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Search onChoose={onChoose} />
    </Suspense>
  );
}

function Search({ onChoose }: { onChoose: (suggestion: Suggestion) => void }) {
  const { state, search } = useAddressSearch();
  const found = state.kind === 'found' ? state.suggestions.data : [];
  const options = found.map(({ label }) => ({ id: label, label }));
  const choose = (id: string | null) => {
    const chosen = found.find(({ label }) => label === id);
    if (chosen) onChoose(chosen);
  };
  return (
    <ComboboxField
      label={LABEL}
      hint={searchHint(state)}
      empty={noSuggestion(state)}
      options={options}
      onSearch={search}
      onSelect={choose}
    />
  );
}
