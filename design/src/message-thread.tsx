import { classes } from './classes.ts';
import './message-thread.css';

export type ThreadMessage = {
  id: number | string;
  /** « Camille Renard », « Léa, Pomelo ». */
  author: string;
  /** When, ready to read. */
  at: string;
  text: string;
  /** Written by the other side, whose messages may want an answer: they are marked. */
  isReceived: boolean;
};

/** Messages of two sides, oldest first; `none` replaces an empty list. */
export function MessageThread({ messages, none }: { messages: readonly ThreadMessage[]; none?: string }) {
  if (messages.length === 0) return none ? <p className="thread-none muted">{none}</p> : null;
  return (
    <ol className="thread">
      {messages.map(({ id, author, at, text, isReceived }) => (
        <li key={id} className={classes(isReceived && 'is-received') || undefined}>
          <p className="small muted">
            <b>{author}</b> · {at}
          </p>
          <p className="thread-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
