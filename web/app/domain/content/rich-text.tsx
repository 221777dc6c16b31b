import { useRef } from 'react';
import type { ReadableText } from './rich-text.server.ts';
import { useRouterLinks } from './router-links.ts';
import '@pomelo/design/read.css';

/**
 * A text of the back-office. The API sanitises it when it is stored and again when it answers it (CONT-4).
 */
export function RichText({ text }: { text: ReadableText }) {
  const element = useRef<HTMLDivElement>(null);
  useRouterLinks(element);
  // oxlint-disable-next-line react/no-danger -- see above; the policy of the page lets no script of a text run either
  return <div ref={element} className="read" dangerouslySetInnerHTML={{ __html: text.html }} />;
}

/** From so many headings on a text has a table of contents. */
const LONG = 4;

export const isLong = ({ sections }: ReadableText): boolean => sections.length >= LONG;

/** Table of contents of a long text. */
export function Contents({ text }: { text: ReadableText }) {
  if (!isLong(text)) return null;
  return (
    <nav className="toc" aria-labelledby="sommaire">
      <h2 id="sommaire" className="label">
        Dans cette page
      </h2>
      <ol>
        {text.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
