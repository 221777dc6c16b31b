import type { CommercialListPreview } from '@pomelo/contract/catalogue/commercial-list.ts';
import { Icon } from '@pomelo/design/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { FIELDS } from './chosen-columns.ts';
import { COLUMNS_FORM } from './columns-form.tsx';
import { placeText } from './commercial-list.messages.ts';
import * as css from './commercial-list.module.css';

type Side = 'left' | 'right';
type Moved = { name: string; side: Side };

/** The first lines as the file will have them; each heading moves its column by a place. */
export function PreviewTable({
  list,
  chosen,
  isPending,
}: {
  list: CommercialListPreview | null;
  chosen: readonly string[];
  isPending: boolean;
}) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const order = chosen.join();
  // An arrow retains the focus after its column has moved.
  useEffect(() => {
    if (moved)
      table.current
        ?.querySelector<HTMLElement>(`[data-arrow="${moved.side}-${moved.name}"]`)
        ?.focus({ preventScroll: true });
  }, [order, moved]);
  if (!list) return null;
  // In the order just chosen; a new column appears with the answer.
  const shown = chosen.flatMap((name) => {
    const at = list.columns.findIndex((column) => column.name === name);
    const column = list.columns[at];
    return column ? [{ ...column, at }] : [];
  });
  const movedColumn = moved && shown.find(({ name }) => name === moved.name);
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        className={css.scroll}
        role="region"
        aria-label="Aperçu de la liste"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        aria-busy={isPending}
      >
        <table ref={table} className={css.table}>
          <thead>
            <tr>
              {shown.map(({ name, label, isFigure }, place) => (
                <th key={name} scope="col" className={isFigure ? 'r' : undefined}>
                  <span>{label}</span>
                  <span className={`${css.arrows} no-print`}>
                    <Arrow name={name} label={label} side="left" isEnd={place === 0} onPress={setMoved} />
                    <Arrow
                      name={name}
                      label={label}
                      side="right"
                      isEnd={place === shown.length - 1}
                      onPress={setMoved}
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map(({ id, cells }) => (
              <tr key={id}>
                {shown.map(({ name, at, isFigure }) => (
                  <td key={name} className={isFigure ? 'r num' : undefined}>
                    {name === 'url' ? (
                      <a className="link" href={cells[at]}>
                        Voir
                      </a>
                    ) : (
                      cells[at]
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="vh" role="status">
        {movedColumn ? placeText(movedColumn.label, shown.indexOf(movedColumn) + 1, shown.length) : ''}
      </p>
    </>
  );
}

type ArrowProps = {
  name: string;
  label: string;
  side: Side;
  isEnd: boolean;
  onPress: (moved: Moved) => void;
};

/**
 * Belongs to the form of columns, although it is in the table. At the end it stays enabled to retain the
 * focus.
 */
function Arrow({ name, label, side, isEnd, onPress }: ArrowProps) {
  const words = side === 'left' ? `Déplacer ${label} vers la gauche` : `Déplacer ${label} vers la droite`;
  return (
    <button
      type="submit"
      form={COLUMNS_FORM}
      name={FIELDS[side]}
      value={name}
      data-arrow={`${side}-${name}`}
      aria-label={words}
      title={words}
      aria-disabled={isEnd || undefined}
      onClick={(event) => (isEnd ? event.preventDefault() : onPress({ name, side }))}
    >
      <Icon name={side === 'left' ? 'chevron-left' : 'chevron-right'} small />
    </button>
  );
}
