import type { LinkProps } from '@pomelo/design/link.tsx';
import { prefetchMode } from './prefetch.ts';
import { SiteLink } from './site-link.tsx';

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
    <SiteLink to={href} prefetch={VEHICLE.test(href) ? prefetchMode() : 'none'} {...props}>
      {children}
    </SiteLink>
  );
}
