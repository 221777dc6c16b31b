import type { ReactNode } from 'react';
import { textOf } from './fact-rows.tsx';
import { Amount } from './price.tsx';
import './ledger.css';

export type LedgerLine = {
  label: ReactNode;
  /** Cents, or text ready to read. */
  value: number | string;
  /** total: the sum, under an ink line. quiet: for the record, such as the TTC sum. */
  kind?: 'total' | 'quiet';
  /** Identifies the line where its label may repeat. */
  id?: string;
};

/** Amounts under one another, their sum under a line. */
export function Ledger({ lines, small = false }: { lines: readonly LedgerLine[]; small?: boolean }) {
  return (
    <dl className={small ? 'ledger small' : 'ledger'}>
      {lines.map((line) => (
        <div
          key={line.id ?? textOf(line.label)}
          className={line.kind === 'total' ? 't' : line.kind === 'quiet' ? 'q' : undefined}
        >
          <dt>{line.label}</dt>
          <dd className="num">
            {typeof line.value === 'number' ? <Amount cents={line.value} /> : line.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
