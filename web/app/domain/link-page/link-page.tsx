import { Logo } from '@pomelo/design/logo.tsx';
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { contentUrls } from '../../content-urls.ts';
import type { loader } from '../../root.tsx';
import * as css from './link-page.module.css';

// SITE-45
/**
 * A page that Pomelo mails a link to, for somebody without an account: it says whose it is, before a payment or
 * a signature. The logo is no link: a driver's thumb must not leave what is not sent yet.
 */
export function LinkPage({ children }: { children: ReactNode }) {
  const foot = useRouteLoaderData<typeof loader>('root')?.site.foot ?? [];
  const legal = foot.at(-1)?.links.slice(0, 1) ?? [];
  return (
    <>
      <p className={css.brand} role="img" aria-label="Pomelo">
        <Logo />
      </p>
      {children}
      <p className={`${css.foot} small muted`}>
        Pomelo, la place de marché automobile des professionnels.{' '}
        <Link className="link" to={contentUrls.contact()}>
          Contact
        </Link>
        {legal.map(({ href, label }) => (
          <span key={href}>
            {' · '}
            <Link className="link" to={href}>
              {label}
            </Link>
          </span>
        ))}
      </p>
    </>
  );
}

/** The same where the link opens nothing any more: `children` says whom to ask for another. */
export function ClosedLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <LinkPage>
      <h1 className="h1">{title}</h1>
      <p className={css.closed}>{children}</p>
    </LinkPage>
  );
}
