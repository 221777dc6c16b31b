import type { InputHTMLAttributes } from 'react';
import { classes } from './classes.ts';

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
  const inside = (index: number) => min + (index + 1) * width > (from ?? min) && min + index * width < (to ?? max + 1);
  return (
    <div className="histo" aria-hidden="true">
      {counts.map((count, index) => (
        <i
          key={min + index * width}
          className={classes(chosen && inside(index) && 'on') || undefined}
          style={{ height: `${count === 0 ? 0 : Math.max(4, Math.round((100 * count) / highest))}%` }}
        />
      ))}
    </div>
  );
}

type BoundInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

/** Two typed bounds. `unit` is €, km, ch; each input keeps its own name, so that a plain form submits it. */
export function RangeInputs({ unit, label, min, max }: { unit?: string; label: string; min: BoundInput; max: BoundInput }) {
  const bound = (word: string, placeholder: string, input: BoundInput) => (
    <label className="field">
      <span className="vh">
        {label}, {word}
      </span>
      <input placeholder={placeholder} autoComplete="off" {...input} type="text" inputMode="numeric" />
      {unit ? <span className="unit">{unit}</span> : null}
    </label>
  );
  return (
    <div className="range">
      {bound('minimum', 'de', min)}
      {bound('maximum', 'à', max)}
    </div>
  );
}
