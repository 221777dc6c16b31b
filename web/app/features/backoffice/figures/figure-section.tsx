import type { Figure, FigureTable } from '@pomelo/contract/backoffice/figures.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ColumnChart } from './column-chart.tsx';
import { type Look, LOOKS } from './figure-looks.ts';
import { FigureTableView } from './figure-table.tsx';
import { comparison, FIGURE_WORDS, shortWords, valueWords } from './figures.messages.ts';

type Props = { figure: Figure; search: string };

/** A longer table is opened by who wants it: on a phone each of its lines is a card. */
const FOLDED_FROM = 24;

/** One figure: what it counts, its numbers beside those of before, and its tables. */
export function FigureSection({ figure, search }: Props) {
  const { title, definition } = FIGURE_WORDS[figure.figure];
  return (
    <Section title={title} id={figure.figure}>
      <p className="small muted fg-words">{definition}</p>
      {figure.notes.map((note) => (
        <p key={note} className="small fg-note">
          {note}
          {figure.figure === 'margin' ? (
            <>
              {' '}
              <Link className="link" to={staffUrls.purchaseCosts('connu=non')}>
                Indiquer les prix d’achat
              </Link>
            </>
          ) : null}
        </p>
      ))}
      <dl className="fg-facts">
        {figure.facts.map(({ key, label, kind, value, before }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <b className="num" title={kind === 'money' ? valueWords(kind, value) : undefined}>
                {shortWords(kind, value)}
              </b>
              {figure.period ? <span className="micro muted num">{comparison(kind, value, before)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {figure.tables.map((table) => (
        <TablePart key={table.key} figure={figure} table={table} search={search} look={LOOKS[figure.figure][table.key] ?? {}} />
      ))}
    </Section>
  );
}

function TablePart({ figure, table, search, look }: Props & { table: FigureTable; look: Look }) {
  const { charts } = look;
  return (
    <div className="fg-part">
      <div className="fg-part-head">
        <h3 className="h4">{table.title}</h3>
        {table.rows.length > 0 ? (
          <a className="link small" href={staffUrls.figureFile(figure.figure, table.key, search)} download>
            CSV<span className="vh"> de {table.title}</span>
          </a>
        ) : null}
      </div>
      {table.rows.length === 0 ? <p className="small muted">Rien sur cette période.</p> : null}
      {charts ? (
        <>
          <div className="fg-charts">
            {charts.map((column) => (
              <ColumnChart key={column} table={table} column={column} />
            ))}
          </div>
          <details className="fg-more">
            <summary>Le tableau</summary>
            <FigureTableView table={table} section={FIGURE_WORDS[figure.figure].title} />
          </details>
        </>
      ) : table.rows.length > FOLDED_FROM ? (
        <details className="fg-more">
          <summary>Le tableau, {table.rows.length} lignes</summary>
          <FigureTableView table={table} section={FIGURE_WORDS[figure.figure].title} look={look} />
        </details>
      ) : table.rows.length > 0 ? (
        <FigureTableView table={table} section={FIGURE_WORDS[figure.figure].title} look={look} />
      ) : null}
    </div>
  );
}
