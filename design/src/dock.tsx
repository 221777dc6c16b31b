import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import './tray.css';

/** The bar at the thumb on a phone; hidden on a screen. Three entries at most. */
export function DockBar({ children }: { children: ReactNode }) {
  return (
    <nav className="dock" aria-label="Actions">
      {children}
    </nav>
  );
}

export type DockLinkProps = LinkProps & { icon: IconName; count?: number; children: string };

/** An entry of the dock; `count` is the number of filters or vehicles. */
export function DockLink({ icon, count, children, ...link }: DockLinkProps) {
  return (
    <Link {...link}>
      <Icon name={icon} />
      {children}
      {count ? <span className="n num">{count}</span> : null}
    </Link>
  );
}
