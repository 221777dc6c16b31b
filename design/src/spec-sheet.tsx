import type { ReactNode } from 'react';
import { textOf } from './text-of.ts';
import './spec-sheet.css';

export type Spec = { label: ReactNode; value: ReactNode };

/** The technical sheet in two columns, one on a phone. A missing value is « — ». */
export function SpecSheet({ specs }: { specs: readonly Spec[] }) {
  return (
    <dl className="tech">
      {specs.map((spec) => (
        <div key={textOf(spec.label)}>
          <dt>{spec.label}</dt>
          <dd className="num">{spec.value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The few figures of a vehicle, side by side under its pictures. */
export function StatStrip({ specs, four = false }: { specs: readonly Spec[]; four?: boolean }) {
  return (
    <dl className={four ? 'strip strip-4' : 'strip'}>
      {specs.map((spec) => (
        <div key={textOf(spec.label)}>
          <dt>{spec.label}</dt>
          <dd className="num">{spec.value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
