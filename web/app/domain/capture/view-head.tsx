import { IconButton } from '@pomelo/design/icon-button.tsx';
import { useEffect, useRef } from 'react';
import * as css from './capture.module.css';

/** The head of a view of the capture; takes the focus, so that it is read out when it opens. */
export function ViewHead({ title, sub, onBack }: { title: string; sub: string; onBack: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <header className={css.head}>
      <IconButton icon="arrow-left" label="Retour à la liste" onClick={onBack} />
      <div>
        <h2 className="h3" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="muted small num">{sub}</p>
      </div>
    </header>
  );
}
