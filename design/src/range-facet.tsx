import type { InputHTMLAttributes } from 'react';
import './facet.css';

const HEIGHT = 40;
const STEP = 10;
const GAP = 2;
const SMALLEST = 2;

export type HistogramProps = {
  counts: readonly number[];
  min: number;
  max: number;
  from?: number;
  to?: number;
};

/**
 * Vehicles per equal slice; the chosen slices are ink. Two paths of one drawing, because the page allows no
 * inline style.
 */
export function Histogram({ counts, min, max, from, to }: HistogramProps) {
  const { on, off } = histogramPaths({ counts, min, max, from, to });
  return (
    <svg
      className="histo"
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {off ? <path d={off} /> : null}
      {on ? <path className="on" d={on} /> : null}
    </svg>
  );
}

/** The bars inside and outside the chosen range, each as one path. */
function histogramPaths({ counts, min, max, from, to }: HistogramProps): { on: string; off: string } {
  const highest = Math.max(1, ...counts);
  const slice = (max - min) / Math.max(1, counts.length);
  const isChosen = from !== undefined || to !== undefined;
  const bars = { on: '', off: '' };
  for (const [index, count] of counts.entries()) {
    if (count === 0) continue;
    // Square root scale: a few very expensive cars must not flatten all the others.
    const height = Math.max(SMALLEST, Math.round(HEIGHT * Math.sqrt(count / highest)));
    const start = min + index * slice;
    const isInside = isChosen && start + slice > (from ?? min) && start <= (to ?? max);
    bars[isInside ? 'on' : 'off'] += `M${index * STEP} ${HEIGHT}v${-height}h${STEP - GAP}v${height}z`;
  }
  return bars;
}

type BoundInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/**
 * Two typed bounds. `unit` is €, km, ch; each input has its own name, so that a plain form submits it. `error` is
 * shown for the ones with `aria-invalid`.
 */
export function RangeInputs({
  unit,
  label,
  error,
  min,
  max,
}: {
  unit?: string;
  label: string;
  error: string;
  min: BoundInput;
  max: BoundInput;
}) {
  const errorId = `${min.name}-erreur`;
  const bound = (side: string, placeholder: string, input: BoundInput) => (
    <label className={input['aria-invalid'] ? 'field is-bad' : 'field'}>
      <span className="vh">
        {label}, {side}
      </span>
      <input
        placeholder={placeholder}
        autoComplete="off"
        aria-describedby={input['aria-invalid'] ? errorId : undefined}
        {...input}
        type="text"
        inputMode="numeric"
      />
      {unit ? <span className="unit">{unit}</span> : null}
    </label>
  );
  return (
    <div className="fld">
      <div className="range">
        {bound('minimum', 'de', min)}
        {bound('maximum', 'à', max)}
      </div>
      {min['aria-invalid'] || max['aria-invalid'] ? (
        <p className="field-error" id={errorId} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
