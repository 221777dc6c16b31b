import type { ReactNode } from 'react';
import { Link, type LinkProps, useLocation } from 'react-router';

/** An address that the router writes as it is: from the root, without empty or relative segments. */
const FROM_ROOT = /^(?!.*(?:\/\/|\/\.))\//;

/** The element of the router's link without its hooks, which cost the server several times the element. */
function ServerLink(props: LinkProps) {
  const {
    to,
    prefetch: _prefetch,
    preventScrollReset: _preventScrollReset,
    reloadDocument: _reloadDocument,
    replace: _replace,
    state: _state,
    children,
    ...attributes
  } = props;
  if (typeof to !== 'string' || !FROM_ROOT.test(to)) return <Link {...props} />;
  return (
    <a {...attributes} href={to} data-discover="true">
      {children}
    </a>
  );
}

/** The router's link: a page has some sixty of them. The browser hydrates what the server wrote as its own. */
export const SiteLink: (props: LinkProps) => ReactNode = import.meta.env.SSR ? ServerLink : Link;

type NavigationLinkProps = Omit<LinkProps, 'to'> & {
  to: string;
  /** Not for the pages below it. */
  end?: boolean;
};

/** A link that marks the current page. */
export function NavigationLink({ to, end = false, ...link }: NavigationLinkProps) {
  const { pathname } = useLocation();
  const path = to.split(/[?#]/, 1)[0] ?? to;
  const here = pathname.toLowerCase();
  const isCurrent = here === path || (!end && here.startsWith(`${path}/`));
  return <SiteLink {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
