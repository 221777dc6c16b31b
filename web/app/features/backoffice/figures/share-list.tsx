import type { Figure, FigureTable } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { numbersIn } from './figure-styles.ts';
import { shortText, valueText } from './figures.messages.ts';
import { barShare } from './scale.ts';
import * as css from './figures.module.css';

const MAX_SHOWN = 6;

type Props = { figure: Figure; bar: string; secondFact?: string | undefined; table: FigureTable };

/** The largest shares of a figure, each with its bar; all of them are in the table below. */
export function ShareList({ figure, table, bar, secondFact }: Props) {
  const column = table.columns.find(({ key }) => key === bar);
  const other = table.columns.find(({ key }) => key === secondFact);
  if (!column || table.rows.length === 0) return null;
  const values = numbersIn(table, table.rows, bar);
  const others = other ? numbersIn(table, table.rows, other.key) : [];
  const longest = Math.max(0, ...values.map((value) => value ?? 0));
  return (
    <Section
      title={table.title}
      aside={
        table.rows.length > MAX_SHOWN ? (
          <a className="link small" href={`#${figure.figure}-${table.key}`}>
            {`Les ${table.rows.length}`}
          </a>
        ) : undefined
      }
    >
      <ul className={css.shares}>
        {table.rows.slice(0, MAX_SHOWN).map((row, at) => (
          <li key={String(row[0])}>
            <span className={css.shareName}>{row[0]}</span>
            <b
              className="num"
              title={column.kind === 'money' ? valueText('money', values[at] ?? null) : undefined}
            >
              {shortText(column.kind, values[at] ?? null)}
            </b>
            <span className="num muted">{other ? shortText(other.kind, others[at] ?? null) : null}</span>
            <svg className={css.bar} aria-hidden="true">
              <rect height="100%" width={`${barShare(values[at] ?? 0, longest)}%`} />
            </svg>
          </li>
        ))}
      </ul>
    </Section>
  );
}
