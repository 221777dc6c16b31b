import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { urls } from '../../urls.ts';
import { COUNT_PARAM } from './finder-fields.ts';
import type { loadHome, Stock } from './home.loader.server.ts';
import { finderText } from './home.messages.ts';
import * as css from './home.module.css';

const DEBOUNCE_MS = 200;

type FinderProps = {
  stock: Stock;
  view: 'b2b' | 'b2c';
  /** Whether the size of the whole stock is shown. */ showsTotal: boolean;
};

/**
 * Finds a vehicle by six fields: a plain GET to the listing, with the number of results where scripts run.
 */
export function Finder({ stock, view, showsTotal }: FinderProps) {
  const counter = useFetcher<typeof loadHome>();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void counter.load(`${urls.home()}?index&${COUNT_PARAM}=1&${finderQuery(form)}`),
      DEBOUNCE_MS,
    );
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = finderQuery(event.currentTarget);
    void navigate(query ? `${urls.listing()}?${query}` : urls.unfilteredListing());
  };
  const total = counter.data?.kind === 'count' ? counter.data.total : stock.total;

  return (
    <form
      className={css.finder}
      role="search"
      aria-label="Trouver un véhicule"
      action={urls.listing()}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <Choice name="marque" label="Marque" all="Toutes" values={stock.makes} />
      <Typed name="q" label="Modèle ou finition" placeholder="Tous" inputMode="text" />
      <Choice name="energie" label="Énergie" all="Toutes" values={stock.energies} />
      <Typed
        name="prix-max"
        label={`Budget ${view === 'b2b' ? 'HT' : 'TTC'} maximum`}
        placeholder="Sans limite"
      />
      <Typed name="km-max" label="Kilométrage maximum" placeholder="Sans limite" />
      <Typed name="annee-min" label="Depuis l’année" placeholder="Toutes" />
      <div>
        <span className="muted">
          {view === 'b2b' ? 'TVA récupérable et sur marge · ' : 'Prix publics TTC · '}
          <Link className="link" to={urls.listing()}>
            plus de critères
          </Link>
        </span>
        <button type="submit" className="btn btn-coral btn-lg num" aria-live="polite">
          {finderText(total, showsTotal ? 0 : stock.total)}
        </button>
      </div>
    </form>
  );
}

/** The input of the form, without its empty fields. */
function finderQuery(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '',
  );
  return new URLSearchParams(pairs).toString();
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  values: readonly { value: string; label: string }[];
};

function Choice({ name, label, all, values }: ChoiceProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <select name={name}>
        <option value="">{all}</option>
        {values.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.label}
          </option>
        ))}
      </select>
    </label>
  );
}

type TypedProps = { name: string; label: string; placeholder: string; inputMode?: 'text' | 'numeric' };

function Typed({ name, label, placeholder, inputMode = 'numeric' }: TypedProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <input name={name} placeholder={placeholder} inputMode={inputMode} autoComplete="off" maxLength={60} />
    </label>
  );
}
