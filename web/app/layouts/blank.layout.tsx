import { LinkContext } from '@pomelo/design/link.tsx';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AppLink } from '../shared/app-link.tsx';
import './site.css';

/** Nothing around the screen: paper that is not this site's, and what the error screen can still draw when the rest could not be. */
export function BlankLayout({ children }: { children: ReactNode }) {
  return (
    <LinkContext value={AppLink}>
      <main id="contenu" className="wrap">
        {children}
      </main>
    </LinkContext>
  );
}

export default function BlankPage() {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  );
}
