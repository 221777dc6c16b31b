import { IconButton } from '@pomelo/design/icon-button.tsx';
import { type DragEvent, type ReactNode, useState } from 'react';
import { moveItem } from '../shared/move-item.ts';
import * as css from './content.module.css';

export type OrderedListing = { id: number; name: string };
type Props<Item> = {
  items: readonly Item[];
  /** A row, next to its handle and its buttons. */
  children: (item: Item) => ReactNode;
  /** Dropped elsewhere: the list in its new order. */
  onOrder: (ids: number[]) => void;
};

/**
 * Sortable rows of a form: buttons move one up or down without scripts, and dragging moves it with them. The
 * form is around it; `deplacer` names the pressed button (`move-item.ts`).
 */
export function OrderedList<Item extends OrderedListing>({ items, children, onOrder }: Props<Item>) {
  const [held, setHeld] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const shown = held === null || over === null ? items : moveItem(items, held, over);

  const drop = () => {
    if (held !== null && over !== null && held !== over) onOrder(shown.map(({ id }) => id));
    setHeld(null);
    setOver(null);
  };
  const hold = (event: DragEvent, index: number) => {
    event.dataTransfer.effectAllowed = 'move';
    // Firefox starts no drag without data.
    event.dataTransfer.setData('text/plain', String(items[index]?.id ?? ''));
    setHeld(index);
  };
  return (
    <ol className={css.menu}>
      {shown.map((item, index) => {
        const place = items.indexOf(item);
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- carried by the mouse; by keyboard, its two buttons
          <li
            key={item.id}
            data-row={item.id}
            data-held={place === held || undefined}
            draggable
            onDragStart={(event) => hold(event, place)}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop();
            }}
            onDragEnd={() => {
              setHeld(null);
              setOver(null);
            }}
          >
            <span className={`${css.grip} needs-scripts`} aria-hidden="true">
              ⠿
            </span>
            <div>
              <input type="hidden" name="ids" value={item.id} />
              {children(item)}
            </div>
            <span className={css.moves}>
              <IconButton
                type="submit"
                icon="chevron-up"
                label={`Monter ${item.name}`}
                name="deplacer"
                value={`${item.id}:haut`}
              />
              <IconButton
                type="submit"
                icon="chevron-down"
                label={`Descendre ${item.name}`}
                name="deplacer"
                value={`${item.id}:bas`}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
