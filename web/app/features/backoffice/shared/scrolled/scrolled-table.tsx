import { classes } from '@pomelo/design/classes.ts';
import { Button } from '@pomelo/design/button.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { cellClass, type Column, DataCells, DataHeads, type RowChoice } from '../data-row.tsx';
import { BLOCK, type BlockReader } from './block-store.ts';
import { type Drawn, useBlocks } from './use-blocks.ts';
import { useRowWalk } from './use-row-walk.ts';
import { type ScrolledRow, useScrolledRows } from './use-scrolled-rows.ts';
import { useTicks } from './use-ticks.ts';
import './scrolled.css';

type Props<Row> = {
  /** What is listed; read out, and the name of the part that scrolls. */
  caption: string;
  /** Each says its `width`: what is drawn changes as one scrolls, and columns must not. */
  columns: readonly Column<Row>[];
  idOf: (row: Row) => number;
  sort: string;
  choice?: RowChoice<Row>;
  rowClass?: (row: Row) => string | undefined;
  /** The page that the server drew. */
  drawn: Drawn<Row>;
  read: BlockReader<Row>;
  /** Another one once what was ticked is done. */
  round: unknown;
  words: { shown: (first: number, last: number, total: number) => string; failed: string; reading: string };
};

/**
 * A list of a hundred thousand rows as one scroll: only those in view are drawn, the others are read as one comes to them.
 * Without scripts it is the page that the server drew. Another list is another table: give it a `key`.
 */
export function ScrolledTable<Row>({ caption, columns, idOf, sort, choice, rowClass, drawn, read, round, words }: Props<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const store = useBlocks(drawn, read);
  const idAt = (index: number): number | undefined => {
    const row = store.rowAt(index);
    return row === undefined ? undefined : idOf(row);
  };
  const ticks = useTicks(choice?.form, round, idAt);
  const { total } = store;
  const { items, head, end, top, room, keep, ...scroll } = useScrolledRows({
    region,
    first: drawn.first,
    total,
    onTaken: (element) => {
      const boxes = [...element.querySelectorAll<HTMLInputElement>('input[data-choice]:checked')];
      ticks.set(boxes.map(({ value }) => Number(value)), true);
    },
  });
  const { onKeyDown, onFocus } = useRowWalk({ region, total, top, room, ...scroll });
  const isTaken = items !== null;
  useEffect(() => {
    if (isTaken) store.show(top, top + room);
  }, [store, isTaken, top, room, total]);

  const first = isTaken ? top : drawn.first;
  const last = Math.min(total, isTaken ? top + Math.max(1, room) : drawn.first + drawn.rows.length);
  const inView = Array.from({ length: Math.max(0, last - first) }, (_, place) => idAt(first + place));
  const known = inView.filter((id) => id !== undefined);
  const span = columns.length + (choice ? 1 : 0);

  const rowOf = (index: number, row: Row | undefined): ReactNode => {
    const id = row === undefined ? undefined : idOf(row);
    return (
      <tr
        key={index}
        data-index={index}
        data-row={id}
        aria-rowindex={index + 2}
        aria-busy={row === undefined || undefined}
        tabIndex={row === undefined ? -1 : undefined}
        className={row === undefined ? 'sc-wait' : rowClass?.(row)}
      >
        {choice ? (
          <td className="bo-box">
            {row === undefined ? null : (
              <input
                type="checkbox"
                name="ids"
                value={id}
                form={choice.form}
                data-choice=""
                aria-label={`Choisir ${choice.nameOf(row)}`}
                {...(isTaken && {
                  checked: id !== undefined && ticks.ticked.has(id),
                  onChange: ({ currentTarget: { checked }, nativeEvent }) =>
                    ticks.press({ index, isTicked: checked, toLast: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey }),
                })}
              />
            )}
          </td>
        ) : null}
        {row === undefined ? (
          columns.map((column, place) => (
            <td key={column.key} className={cellClass(column)}>
              <i className="sc-bone" />
              {place === 0 ? <span className="vh">{words.reading}</span> : null}
            </td>
          ))
        ) : (
          <DataCells columns={columns} row={row} />
        )}
      </tr>
    );
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reached by keyboard */}
      <div
        className={classes('bo-tbl sc-tbl', total > BLOCK && 'sc-long')}
        ref={region}
        tabIndex={0}
        role="region"
        aria-label={caption}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClickCapture={keep}
      >
        <table className="bo-tb" aria-rowcount={total + 1}>
          <caption className="vh">{caption}</caption>
          <colgroup>
            {choice ? <col className="sc-box" /> : null}
            {columns.map(({ key, width }) => (
              <col key={key} className={width} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <DataHeads
                columns={columns}
                sort={sort}
                all={
                  choice ? (
                    <input
                      type="checkbox"
                      className="needs-scripts"
                      aria-label="Choisir les lignes à l’écran"
                      checked={isTaken && known.length > 0 && known.every((id) => ticks.ticked.has(id))}
                      onChange={({ currentTarget }) => ticks.set(known, currentTarget.checked)}
                    />
                  ) : null
                }
              />
            </tr>
          </thead>
          <tbody key={isTaken ? 'scrolled' : 'drawn'}>
            {isTaken
              ? withGaps(items, { head, end, span }, (index) => rowOf(index, store.rowAt(index)))
              : drawn.rows.map((row, place) => rowOf(drawn.first + place, row))}
          </tbody>
        </table>
      </div>
      {isTaken && choice ? (
        <div hidden>
          {[...ticks.ticked].map((id) =>
            items.some(({ index }) => idAt(index) === id) ? null : (
              <input key={id} type="checkbox" name="ids" value={id} form={choice.form} data-choice="" checked readOnly />
            ),
          )}
        </div>
      ) : null}
      <div className="sc-foot small muted">
        <p className="num">{total > 0 ? words.shown(first + 1, last, total) : null}</p>
        {store.failure === undefined ? null : (
          <p role="alert">
            {words.failed}{' '}
            <Button look="bare" onClick={() => store.retry()}>
              Réessayer
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

/** Rows, and what keeps the place of those that are not drawn. */
function withGaps(items: readonly ScrolledRow[], { head, end, span }: { head: number; end: number; span: number }, rowOf: (index: number) => ReactNode) {
  const gap = (key: string, height: number): ReactNode =>
    height < 1 ? null : (
      <tr key={key} className="sc-gap" aria-hidden="true">
        <td colSpan={span} style={{ height }} />
      </tr>
    );
  const drawn = items.map((item, place) => [gap(`gap-${place}`, item.start - (items[place - 1]?.end ?? head)), rowOf(item.index)]);
  return [drawn, gap('gap-end', end - (items.at(-1)?.end ?? head))];
}
