import { searchesFields } from '@pomelo/contract/searches/searches.fields.generated.ts';
import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import * as css from './searches.module.css';

/** The name, and a field to change it that opens in its place; a plain disclosure without scripts. */
export function SearchName({ search }: { search: CustomSearch }) {
  const details = useRef<HTMLDetailsElement>(null);
  const fetcher = useFetcher<ActionResult>();
  const form = useForm(searchesFields.change, {
    intention: 'renommer',
    ids: { recherche: search.id },
    stored: { name: search.name },
    fetcher,
  });
  const isDone = fetcher.state === 'idle' && fetcher.data?.ok === true;

  useEffect(() => {
    if (isDone && details.current) details.current.open = false;
  }, [isDone, search.name]);

  return (
    <div className={css.name}>
      <h2>{search.name}</h2>
      <details ref={details} className={css.rename}>
        <summary className="ico" aria-label={`Renommer la recherche ${search.name}`} title="Renommer">
          <Icon name="pen" />
        </summary>
        <PageForm
          form={form}
          action={urls.actions.search()}
          notice={form.field('name').error ? null : undefined}
        >
          <TextField
            key={search.name}
            label="Nom de la recherche"
            hideLabel
            autoComplete="off"
            {...form.field('name')}
            required
          />
          <Button type="submit" look="line" pending={form.isPending}>
            Renommer
          </Button>
        </PageForm>
      </details>
    </div>
  );
}
