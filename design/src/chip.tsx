import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A filter in force; its link is the same page without it. */
export function Chip({ href, children }: { href: string; children: string }) {
  return (
    <li>
      <Link className="chip" href={href} aria-label={`Retirer ${children}`}>
        {children}
        <Icon name="close" small />
      </Link>
    </li>
  );
}

/** Filters in force, then « Tout effacer ». Scrolls sideways on a phone. */
export function ChipList({ clearHref, children }: { clearHref?: string; children: ReactNode }) {
  return (
    <ul className="chips" aria-label="Filtres en cours">
      {children}
      {clearHref ? (
        <li>
          <Link className="link small" href={clearHref}>
            Tout effacer
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
