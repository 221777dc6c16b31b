import { useEffect, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import './side-nav.css';

export type SideNavItem = {
  href: string;
  label: string;
  icon: IconName;
  current?: boolean;
  /** Pending items. */ count?: number;
};

/** Navigation of a long settings page: a column next to it, a strip above it on a phone. */
export function SideNav({ label, items }: { label: string; items: readonly SideNavItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = items.find((item) => item.current)?.href;

  // In the strip of a phone the current part may be out of view; the page itself does not move.
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>('[aria-current]');
    if (strip && link) strip.scrollLeft = link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav className="side-nav" aria-label={label}>
      <ul ref={list}>
        {items.map((item) => (
          <li key={item.href}>
            <Link href={item.href} aria-current={item.current ? 'page' : undefined}>
              <Icon name={item.icon} />
              <span>{item.label}</span>
              {item.count ? <b className="num">{item.count}</b> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
