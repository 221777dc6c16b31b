import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../lib/plain-click.ts';
import { OUTSIDE_THE_ROUTER } from '../../lib/app-link.tsx';

type Anchor = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'hasAttribute'>;
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * The path of a link within the application; null for links that the browser must follow, or open elsewhere.
 */
export function routerPath(
  click: Parameters<typeof isPlainClick>[0],
  link: Anchor,
  here: Here,
): string | null {
  if (!isPlainClick(click)) return null;
  if (
    link.origin !== here.origin ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download')
  )
    return null;
  if (OUTSIDE_THE_ROUTER.test(link.pathname)) return null;
  // A fragment of the same page: the browser scrolls to it.
  if (link.hash !== '' && link.pathname === here.pathname && link.search === here.search) return null;
  return link.pathname + link.search + link.hash;
}

/** The links of a written text as those of the application: no reload between pages. */
export function useRouterLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const follow = (click: MouseEvent): void => {
      const link = click.target instanceof Element ? click.target.closest('a') : null;
      const path = link?.hasAttribute('href') ? routerPath(click, link, window.location) : null;
      if (path === null) return;
      click.preventDefault();
      void navigate(path);
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate, text]);
}
