import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { FieldError } from '@pomelo/design/field-error.tsx';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';

const MAX_NAME = 100;

/** The name, and a field to change it that opens in its place; a plain disclosure without scripts. */
export function SearchName({ search }: { search: CustomSearch }) {
  const details = useRef<HTMLDetailsElement>(null);
  const fetcher = useFetcher<ActionResult>();
  const refusal = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true;

  useEffect(() => {
    if (isDone && details.current) details.current.open = false;
  }, [isDone, search.name]);

  return (
    <div className="srch-name">
      <h2>{search.name}</h2>
      <details ref={details} className="srch-rename">
        <summary className="ico" aria-label={`Renommer la recherche ${search.name}`} title="Renommer">
          <Icon name="pen" />
        </summary>
        <fetcher.Form method="post" action={urls.actions.search()}>
          <input type="hidden" name="intention" value="renommer" />
          <input type="hidden" name="recherche" value={search.id} />
          <PageFields />
          <span className="field">
            <input
              key={search.name}
              name="nom"
              defaultValue={search.name}
              aria-label="Nom de la recherche"
              maxLength={MAX_NAME}
              required
              aria-invalid={refusal ? true : undefined}
            />
          </span>
          <button type="submit" className="btn btn-line">
            Renommer
          </button>
          {refusal ? <FieldError>{refusal.message}</FieldError> : null}
        </fetcher.Form>
      </details>
    </div>
  );
}
