import type { ReactNode } from 'react';
import { useFocusOnce } from '../../lib/form/use-focus-once.ts';
import * as css from './contact-form.module.css';

/** In the place of the form that was sent, so that it cannot be sent again by a second press. */
export function ContactSent({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOnce<HTMLHeadingElement>();
  return (
    <div className={css.sent} role="status">
      <h2 className="h3" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
