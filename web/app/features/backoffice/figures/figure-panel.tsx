import type { Figure, FigureTable, FigureValue } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { FigureChart } from './figure-chart.tsx';
import { FIGURE_STYLES, mainTable, TABLE_STYLES } from './figure-styles.ts';
import { FigureTableView } from './figure-table.tsx';
import { FIGURE_LABELS } from './figures.messages.ts';
import { ShareList } from './share-list.tsx';
import { OpenTasks } from './open-tasks.tsx';
import * as figureChartCss from './figure-chart.module.css';
import * as css from './figures.module.css';

/** A longer table is collapsed: on a phone each of its rows is a card. */
const FOLDED_FROM = 8;

type Props = { figure: Figure; figures: readonly Figure[]; search: string; /** In Paris. */ today: string };

/** The current slice: the last one, when the period includes today. */
function currentSlice({ period }: Figure, table: FigureTable, today: string): FigureValue {
  return period && period.to >= today ? (table.rows.at(-1)?.[0] ?? null) : null;
}

/** One measure: chart and table in one, shares, related tasks, and other tables. */
export function FigurePanel({ figure, figures, search, today }: Props) {
  const look = FIGURE_STYLES[figure.figure];
  const { title, definition } = FIGURE_LABELS[figure.figure];
  const table = mainTable(figure);
  const shares = look.shares && figure.tables.find(({ key }) => key === look.shares?.table);
  const current = table ? currentSlice(figure, table, today) : null;
  return (
    <>
      <div className={css.panel}>
        <section id={figure.figure}>
          <header className={css.partHead}>
            <h2 className="h3">{title}</h2>
            {table ? <FileLink figure={figure} table={table} search={search} /> : null}
          </header>
          {table ? (
            <>
              {figure.period ? <Legend table={table} hasCurrent={current !== null} /> : null}
              <FigureChart
                figure={figure}
                table={table}
                look={look}
                current={current}
                whole={figure.period ? 'Période' : 'En tout'}
              />
            </>
          ) : null}
          <p className={`small muted ${css.text}`}>
            {definition} {figure.notes.join(' ')}{' '}
            {figure.figure === 'margin' && figure.notes.length > 0 ? (
              <Link className="link" to={staffUrls.purchaseCosts('connu=non')}>
                Indiquer les prix d’achat
              </Link>
            ) : null}
          </p>
        </section>
        <aside className={css.side} aria-label="Répartition et suites">
          {shares && look.shares ? (
            <ShareList
              figure={figure}
              table={shares}
              bar={look.shares.bar}
              secondFact={look.shares.secondFact}
            />
          ) : null}
          <OpenTasks figures={figures} />
        </aside>
      </div>
      {figure.tables.map((one) =>
        one === table ? null : <OtherTable key={one.key} figure={figure} table={one} search={search} />,
      )}
    </>
  );
}

function Legend({ table, hasCurrent }: { table: FigureTable; hasCurrent: boolean }) {
  return (
    <ul className={`${figureChartCss.legend} small muted`} aria-hidden="true">
      <li>cette période</li>
      {table.before ? <li className={figureChartCss.isPast}>la période d’avant</li> : null}
      {hasCurrent ? <li className={figureChartCss.isCurrent}>en cours</li> : null}
    </ul>
  );
}

const FileLink = ({ figure, table, search }: { figure: Figure; table: FigureTable; search: string }) =>
  table.rows.length > 0 ? (
    <a className="link small" href={staffUrls.figureFile(figure.figure, table.key, search)} download>
      CSV<span className="vh">{` ${withDe(table.title)}`}</span>
    </a>
  ) : null;

function OtherTable({ figure, table, search }: { figure: Figure; table: FigureTable; search: string }) {
  const look = TABLE_STYLES[figure.figure][table.key];
  const view = (
    <FigureTableView table={table} section={FIGURE_LABELS[figure.figure].title} {...(look && { look })} />
  );
  return (
    <section className={css.part} id={`${figure.figure}-${table.key}`}>
      <header className={css.partHead}>
        <h2>{table.title}</h2>
        <FileLink figure={figure} table={table} search={search} />
      </header>
      {table.rows.length === 0 ? (
        <p className="small muted">Rien sur cette période.</p>
      ) : table.rows.length > FOLDED_FROM ? (
        <details className={css.more}>
          <summary>Le tableau, {table.rows.length} lignes</summary>
          {view}
        </details>
      ) : (
        view
      )}
    </section>
  );
}
