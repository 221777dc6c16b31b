import type { ReactNode } from 'react';
import './todo-list.css';

export type TodoItem = {
  id: string;
  /** The wheel, or an <Icon>. */
  sign: ReactNode;
  title: ReactNode;
  /** Consequence of doing nothing. */
  consequence: ReactNode;
  /** « 2 h 05 » and « restantes », or an amount and its unit. */
  due: ReactNode;
  dueUnit?: ReactNode;
  /** One verb. Only the first may be coral. */
  action?: ReactNode;
};

/** Tasks of the reader, by deadline: sign, object, consequence, deadline or amount, one verb. */
export function TodoList({ items }: { items: readonly TodoItem[] }) {
  return (
    <ul className="todo">
      {items.map((item) => (
        <li key={item.id}>
          <span className="ic">{item.sign}</span>
          <span>
            <b>{item.title}</b>
            <span className="small todo-c">{item.consequence}</span>
          </span>
          <span className="dl num">
            <b>{item.due}</b>
            {item.dueUnit ? <span className="small muted">{item.dueUnit}</span> : null}
          </span>
          {item.action}
        </li>
      ))}
    </ul>
  );
}
