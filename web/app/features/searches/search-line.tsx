import { ALERT_FREQUENCIES, type CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ActionResult } from '../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { formatDayMonth } from '../../lib/dates.ts';
import { searchUrls } from '../../domain/listing/search-urls.ts';
import { urls } from '../../urls.ts';
import { SearchName } from './search-name.tsx';
import { ALERT_LABELS, countText } from './searches.messages.ts';
import * as css from './searches.module.css';

export const removalKey = (searchId: string): string => `supprimer-recherche-${searchId}`;

/** One saved search: name, filters as text, results, alert and position. */
export function SearchLine({ search, index, of }: { search: CustomSearch; index: number; of: number }) {
  return (
    <li className={css.srch}>
      <div className={css.what}>
        <SearchName search={search} />
        <ul className={css.filters} aria-label="Filtres">
          {search.words.map((stateLabel) => (
            <li key={stateLabel}>{stateLabel}</li>
          ))}
        </ul>
        <p className="small muted">Vue le {formatDayMonth(search.seenAt)}</p>
      </div>
      <AlertChoice search={search} />
      <ButtonLink look={search.newCount > 0 ? 'solid' : 'line'} href={searchUrls.saved(search.id)}>
        <span className="num">{countText(search)}</span>
      </ButtonLink>
      <div className={css.tools}>
        <Move search={search} to={index - 1} disabled={index === 0} label="Monter" icon="chevron-up" />
        <Move
          search={search}
          to={index + 1}
          disabled={index === of - 1}
          label="Descendre"
          icon="chevron-down"
        />
        <ActionForm
          action={urls.actions.search()}
          actionKey={removalKey(search.id)}
          fields={{ intention: 'supprimer', recherche: search.id }}
        >
          <button
            type="submit"
            className="ico"
            aria-label={`Supprimer la recherche ${search.name}`}
            title="Supprimer"
          >
            <Icon name="trash" />
          </button>
        </ActionForm>
      </div>
    </li>
  );
}

// BUYER-18
function AlertChoice({ search }: { search: CustomSearch }) {
  const key = `alerte-${search.id}`;
  const { state } = useFetcher<ActionResult>({ key });
  const choice = useRef<HTMLSelectElement>(null);
  // A refused choice stays on the screen otherwise, and cannot be chosen again.
  useEffect(() => {
    if (state === 'idle' && choice.current) choice.current.value = search.alert;
  }, [state, search.alert]);
  return (
    <ActionForm
      action={urls.actions.search()}
      actionKey={key}
      fields={{ intention: 'alerter', recherche: search.id }}
      className={css.alert}
    >
      <label className="fld-label" htmlFor={key}>
        Alerte par e-mail
      </label>
      <span className="field">
        <select
          ref={choice}
          id={key}
          name="alerte"
          defaultValue={search.alert}
          onChange={({ currentTarget }) => {
            currentTarget.form?.requestSubmit();
            if (!navigator.onLine) currentTarget.value = search.alert;
          }}
        >
          {ALERT_FREQUENCIES.map((alert) => (
            <option key={alert} value={alert}>
              {ALERT_LABELS[alert]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <noscript>
        <button type="submit" className="link small">
          Changer
        </button>
      </noscript>
    </ActionForm>
  );
}

type MoveProps = {
  search: CustomSearch;
  to: number;
  disabled: boolean;
  label: string;
  icon: 'chevron-up' | 'chevron-down';
};

function Move({ search, to, disabled, label, icon }: MoveProps) {
  return (
    <ActionForm
      action={urls.actions.search()}
      actionKey={`place-${search.id}`}
      fields={{ intention: 'deplacer', recherche: search.id, place: to }}
    >
      <button
        type="submit"
        className="ico"
        disabled={disabled}
        aria-label={`${label} la recherche ${search.name}`}
        title={label}
      >
        <Icon name={icon} />
      </button>
    </ActionForm>
  );
}
