import { LinkContext } from '@pomelo/design/link.tsx';
import type { ReactNode } from 'react';
import { AppLink } from '../shared/app-link.tsx';
import './site.css';

/** Nothing around the screen: what the error screen can still draw when the rest of the site could not be. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <LinkContext value={AppLink}>
      <main id="contenu" className="wrap">
        {children}
      </main>
    </LinkContext>
  );
}
