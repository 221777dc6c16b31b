import type { LinkProps } from '@pomelo/design/link.tsx';
import { Link } from 'react-router';
import { prefetchMode } from './prefetch.ts';

const VEHICLE = /^\/(neuf|occasion)\//;
/** Files and calls are loaded by the browser, not by the router. */
export const OUTSIDE_THE_ROUTER = /^(https?:|mailto:|tel:|#|\/(documents|api|public|docs)\/|.+\.xml$)/;

/**
 * The design system's links, as the router's: no reload between pages, and a vehicle's page is fetched while
 * it is pointed at.
 */
export function AppLink({ href, children, ...props }: LinkProps) {
  if (OUTSIDE_THE_ROUTER.test(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} prefetch={VEHICLE.test(href) ? prefetchMode() : 'none'} {...props}>
      {children}
    </Link>
  );
}
