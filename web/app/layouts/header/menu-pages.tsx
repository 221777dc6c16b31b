import { Icon } from '@pomelo/design/icon.tsx';
import type { MouseEvent } from 'react';
import { useRouteLoaderData } from 'react-router';
import { NavigationLink } from '../../lib/site-link.tsx';
import type { loader } from '../../root.tsx';

const ID = 'pages-du-menu';

/** Closes the dialog when a link navigates. */
const hideAround = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

/** SITE-9: the pages of the menu, in their order. */
export function MenuPages() {
  const root = useRouteLoaderData<typeof loader>('root');
  return root?.site.pages.map(({ href, label }) => (
    <NavigationLink key={href} to={href} end onClick={hideAround}>
      {label}
    </NavigationLink>
  ));
}

/**
 * The menu behind one button, where the navigation is one line. The browser opens and closes it: no script is
 * needed.
 */
export function MenuPagesButton() {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root?.site.pages.length) return null;
  return (
    <>
      <button type="button" className="hd-more" popoverTarget={ID}>
        Services et aide
        <Icon name="chevron-down" small />
      </button>
      <div id={ID} popover="auto" className="hd-more-pop">
        <MenuPages />
      </div>
    </>
  );
}
