import type { InputHTMLAttributes } from 'react';
import './facet.css';

const bar = (index: number, height: number) => (height === 0 ? '' : `M${index} 100V${100 - height}h.85V100Z`);

/** Vehicles per equal slice between min and max; slices inside the chosen range are ink. Decorative. */
export function Histogram({
  counts,
  min,
  max,
  from,
  to,
}: {
  counts: readonly number[];
  min: number;
  max: number;
  from?: number;
  to?: number;
}) {
  const highest = Math.max(1, ...counts);
  const width = (max - min) / counts.length;
  const chosen = from !== undefined || to !== undefined;
  const isInside = (index: number) =>
    chosen && min + (index + 1) * width > (from ?? min) && min + index * width < (to ?? max + 1);
  const bars = counts.map((count, index) => ({
    path: bar(index, count === 0 ? 0 : Math.max(4, Math.round((100 * count) / highest))),
    inside: isInside(index),
  }));
  const join = (inside: boolean) => bars.map((each) => (each.inside === inside ? each.path : '')).join('');
  return (
    <svg className="histo" viewBox={`0 0 ${counts.length} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={join(false)} />
      <path className="on" d={join(true)} />
    </svg>
  );
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
