import { LinkContext } from '@pomelo/design/link.tsx';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AppLink } from '../lib/app-link.tsx';

/** Without site layout: documents of a dealer, and the error screen when the rest failed. */
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
