import { classes } from '@pomelo/design/classes.ts';
import { Button } from '@pomelo/design/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Column, DataHeads } from '../data-row.tsx';
import { BLOCK, type BlockReader } from './block-store.ts';
import { type ScrolledChoice, ScrolledRow, TickedFields, withGaps } from './scrolled-row.tsx';
import { type RenderedPage, useBlocks } from './use-blocks.ts';
import { useRowWalk } from './use-row-walk.ts';
import { useScrolledRows } from './use-scrolled-rows.ts';
import { useTicks } from './use-ticks.ts';
import * as css from './scrolled.module.css';
import * as tableCss from '../table.module.css';

type Props<Row> = {
  /** Accessible name of the table and of its scroll region. */
  caption: string;
  /** Every column has a `width`: rendered rows change while scrolling, and columns must not. */
  columns: readonly Column<Row>[];
  idOf: (row: Row) => number;
  sort: string;
  choice?: ScrolledChoice<Row> | undefined;
  rowClass?: (row: Row) => string | undefined;
  /** The page that the server rendered. */
  rendered: RenderedPage<Row>;
  read: BlockReader<Row>;
  /** Changes once the bulk action is done. */
  round: unknown;
  /** Sticky content under the rows: the `ChoiceBar`. */
  children?: ReactNode;
  messages: {
    shown: (first: number, last: number, total: number) => string;
    failed: string;
    reading: string;
  };
};

/**
 * A list of a hundred thousand rows in one scroll region: only visible rows are rendered, the others are read
 * when needed. Without scripts it is the page that the server rendered. Give each list its own `key`.
 */
export function ScrolledTable<Row>({
  caption,
  columns,
  idOf,
  sort,
  choice,
  rowClass,
  rendered,
  read,
  round,
  messages,
  children,
}: Props<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const store = useBlocks(rendered, read);
  const idAt = (index: number): number | undefined => {
    const row = store.rowAt(index);
    return row === undefined ? undefined : idOf(row);
  };
  const { total } = store;
  const ticks = useTicks({
    form: choice?.form,
    round,
    idsBetween: async (first, last) => (await store.rowsBetween(first, last))?.map(idOf) ?? null,
  });
  const { items, head, end, top, room, save, ...scroll } = useScrolledRows({
    region,
    first: rendered.first,
    total,
    onTaken: (element) => {
      const boxes = [...element.querySelectorAll<HTMLInputElement>('input[data-choice]:checked')];
      ticks.set(
        boxes.map(({ value }) => Number(value)),
        true,
      );
    },
  });
  const walk = useRowWalk({ region, total, top, room, ...scroll });
  const isTaken = items !== null;
  useEffect(() => {
    if (isTaken) store.show(top, top + room);
  }, [store, isTaken, top, room, total]);

  const first = isTaken ? top : rendered.first;
  const last = Math.min(total, isTaken ? top + Math.max(1, room) : rendered.first + rendered.rows.length);
  const known = Array.from({ length: Math.max(0, last - first) }, (_, place) => idAt(first + place)).filter(
    (id) => id !== undefined,
  );
  const span = columns.length + (choice ? 1 : 0);

  const rowOf = (index: number, row: Row | undefined): ReactNode => (
    <ScrolledRow
      key={index}
      className={row === undefined ? undefined : rowClass?.(row)}
      tick={
        isTaken && row !== undefined
          ? { isTicked: ticks.ticked.has(idOf(row)), onPress: (press) => ticks.press({ index, ...press }) }
          : null
      }
      waiting={messages.reading}
      {...{ index, row, idOf, columns, choice }}
    />
  );
  const all = choice ? (
    <input
      type="checkbox"
      className="needs-scripts"
      aria-label="Choisir les lignes à l’écran"
      checked={choice.isAll || (isTaken && known.length > 0 && known.every((id) => ticks.ticked.has(id)))}
      disabled={choice.isAll}
      onChange={({ currentTarget }) => ticks.set(known, currentTarget.checked)}
    />
  ) : null;

  return (
    // The sticky header stays within the list: it never covers content above.
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reached by keyboard */}
      <div
        className={classes(`${tableCss.region} ${css.tbl}`, total > BLOCK && css.long)}
        ref={region}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
        tabIndex={0}
        role="region"
        aria-label={caption}
        onKeyDown={walk.onKeyDown}
        onFocus={walk.onFocus}
        onClickCapture={save}
      >
        <table className={tableCss.table} aria-rowcount={total + 1}>
          <caption className="vh">{caption}</caption>
          <colgroup>
            {choice ? <col className={css.box} /> : null}
            {columns.map(({ key, width }) => (
              <col key={key} className={width} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <DataHeads columns={columns} sort={sort} all={all} />
            </tr>
          </thead>
          <tbody key={isTaken ? 'scrolled' : 'drawn'}>
            {isTaken
              ? withGaps(items, { head, end, span }, (index) => rowOf(index, store.rowAt(index)))
              : rendered.rows.map((row, place) => rowOf(rendered.first + place, row))}
          </tbody>
        </table>
      </div>
      {isTaken && choice ? <TickedFields form={choice.form} ids={ticks.ticked} /> : null}
      <div className={css.dock}>
        <div className={`${css.foot} small muted`}>
          <p className="num">{total > 0 ? messages.shown(first + 1, last, total) : null}</p>
          {store.failure === undefined ? null : (
            <p role="alert">
              {messages.failed}{' '}
              <Button look="line" onClick={() => store.retry()}>
                Réessayer
              </Button>
            </p>
          )}
          {choice && total > 0 ? (
            <Button
              look="bare"
              className="needs-scripts"
              aria-pressed={choice.isAll}
              onClick={() => choice.setAll(!choice.isAll)}
            >
              {choice.allLabel}
            </Button>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}
