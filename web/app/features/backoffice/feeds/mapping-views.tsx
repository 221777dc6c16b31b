import { STATE_TITLES } from './feeds.messages.ts';
import { COLUMN_STATES, type ColumnState } from './mapping-form.ts';
import * as css from './feeds.module.css';

export const VIEW_FIELD = 'vue';
const ALL = 'all';
const DEFAULTS = 'defaults';
export type MappingView = ColumnState | typeof ALL | typeof DEFAULTS;

/** Initial view: doubtful columns, otherwise those that may contain a missing field. */
export function firstView(states: readonly ColumnState[], isMissing: boolean): MappingView {
  if (isMissing && !states.includes('doubtful')) return ALL;
  return COLUMN_STATES.find((state) => states.includes(state)) ?? ALL;
}

type Props = { counts: Readonly<Record<string, number>>; total: number; first: MappingView };

/**
 * Filter of the columns, by radio buttons and feeds.module.css: hidden columns stay in the form, and it works
 * without scripts.
 */
export function MappingViews({ counts, total, first }: Props) {
  const views: { value: MappingView; label: string; count: number | null }[] = [
    ...COLUMN_STATES.filter((state) => counts[state]).map((state) => ({
      value: state,
      label: STATE_TITLES[state],
      count: counts[state] ?? 0,
    })),
    { value: ALL, label: 'Toutes', count: total },
    { value: DEFAULTS, label: 'Défauts et devises', count: null },
  ];
  return (
    <fieldset className={css.views}>
      <legend className="vh">Colonnes à montrer</legend>
      {views.map(({ value, label, count }) => (
        <label key={value}>
          <input type="radio" name={VIEW_FIELD} value={value} defaultChecked={value === first} />
          {label}
          {count === null ? null : <b className="num">{count}</b>}
        </label>
      ))}
    </fieldset>
  );
}
