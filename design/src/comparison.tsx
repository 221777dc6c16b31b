import { type ReactNode, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './row.css';
import './comparison.css';

export type ComparisonRow = {
  label: string;
  /** One per compared object, in their order. */ values: readonly string[];
  differs: boolean;
};

/** Columns visible on a phone, next to the labels. */
const SHOWN = 2;

type Props = {
  heads: readonly { id: number; head: ReactNode }[];
  rows: readonly ComparisonRow[];
  /** Noun for the compared things, masculine plural, for the buttons on a phone. */
  things?: string;
};

/**
 * Columns side by side, each under its `head` (`.cmp-h`): differences are highlighted, and it prints. A phone
 * shows two of them at a time, with a swipe or buttons for the others.
 */
export function Comparison({ heads, rows, things = 'éléments' }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const last = heads.length - SHOWN;
  const widthOf = (element: HTMLElement) =>
    element.querySelector('thead th')?.getBoundingClientRect().width ?? 1;
  const move = (by: number) => {
    const element = region.current;
    if (element) element.scrollTo({ left: Math.min(last, Math.max(0, first + by)) * widthOf(element) });
  };
  return (
    <>
      {last > 0 ? (
        <div className="cmp-nav needs-scripts no-print" role="group" aria-label={`Choix des ${things}`}>
          <Step
            icon="chevron-left"
            label={`Voir les ${things} précédents`}
            isEnd={first <= 0}
            onPress={() => move(-1)}
          />
          <p className="small num" role="status">
            {first + 1} et {first + SHOWN} sur {heads.length}
          </p>
          <Step
            icon="chevron-right"
            label={`Voir les ${things} suivants`}
            isEnd={first >= last}
            onPress={() => move(1)}
          />
        </div>
      ) : null}
      <div
        ref={region}
        className="tbl cmp"
        role="region"
        aria-label="Comparaison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it.
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setFirst(Math.round(currentTarget.scrollLeft / widthOf(currentTarget)))
        }
      >
        <table>
          <thead>
            <tr>
              <td />
              {heads.map(({ id, head }) => (
                <th key={id} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, differs }) => (
              <tr key={label} className={differs ? 'differs' : undefined}>
                <th scope="row">
                  {label}
                  {differs ? <span className="vh"> (différent)</span> : null}
                </th>
                {values.map((value, place) => (
                  <td key={heads[place]?.id} className="num">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type StepProps = {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  isEnd: boolean;
  onPress: () => void;
};

/** Stays enabled at the end and announces it, so that the keyboard does not lose its focus. */
const Step = ({ icon, label, isEnd, onPress }: StepProps) => (
  <button
    type="button"
    className="btn btn-line btn-icon"
    aria-label={label}
    aria-disabled={isEnd || undefined}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
);
