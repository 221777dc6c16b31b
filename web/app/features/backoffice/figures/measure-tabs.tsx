import type { Figure, FigureName } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { Link } from 'react-router';
import { FIGURE_STYLES, mainFact, mainTable, numbersIn } from './figure-styles.ts';
import { changeMeaning } from './chart.messages.ts';
import { comparison, FIGURE_LABELS, shortText, valueText } from './figures.messages.ts';
import * as css from './figures.module.css';

type Props = { figures: readonly Figure[]; shown: FigureName; addressOf: (figure: FigureName) => string };

const LOOKS = { better: css.better, worse: css.worse, plain: css.plain };

/** Six measures, one of which is charted below: links, so that they work without scripts and can be sent. */
export const MeasureTabs = ({ figures, shown, addressOf }: Props) => (
  <nav className={css.tabs} aria-label="Mesures">
    <ul>
      {figures.map((figure) => {
        const fact = mainFact(figure);
        if (!fact) return null;
        const { kind, value, before } = fact;
        const meaning = changeMeaning(FIGURE_STYLES[figure.figure].good, value, before);
        return (
          <li key={figure.figure}>
            <Link
              to={addressOf(figure.figure)}
              aria-current={figure.figure === shown ? 'page' : undefined}
              preventScrollReset
            >
              <span className="small">{FIGURE_LABELS[figure.figure].tab}</span>
              <b className="num" title={kind === 'money' ? valueText(kind, value) : undefined}>
                {shortText(kind, value)}
              </b>
              <span className={`micro num ${LOOKS[meaning.look]}`}>
                {figure.period ? comparison(kind, value, before) : 'Aujourd’hui'}
                {meaning.words ? <span className="vh">{`, ${meaning.words}`}</span> : null}
              </span>
              <Spark figure={figure} />
            </Link>
          </li>
        );
      })}
    </ul>
  </nav>
);

const [WIDTH, HEIGHT] = [100, 24];

/** The measure over the period; dotted, the period before. Decorative: the chart has the same data. */
function Spark({ figure }: { figure: Figure }) {
  const table = mainTable(figure);
  const [key] = FIGURE_STYLES[figure.figure].charts.slice(-1);
  if (!table || !key || !figure.period) return <span className={css.spark} />;
  const now = numbersIn(table, table.rows, key);
  const before = table.before ? numbersIn(table, table.before, key) : [];
  const most = Math.max(1, ...[...now, ...before].map((value) => value ?? 0));
  const points = (values: readonly (number | null)[]): string =>
    values
      .flatMap((value, at) =>
        value === null
          ? []
          : [
              `${(at / Math.max(1, values.length - 1)) * WIDTH},${HEIGHT - (Math.max(0, value) / most) * HEIGHT}`,
            ],
      )
      .join(' ');
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline className={css.sparkPast} points={points(before)} />
      <polyline points={points(now)} />
    </svg>
  );
}
