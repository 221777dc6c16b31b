import type { MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

type ChipProps = { href: string; onClick?: (event: MouseEvent) => void; children: string };

/** A filter in force; its link is the same page without it. */
export function Chip({ href, onClick, children }: ChipProps) {
  return (
    <li>
      <Link className="chip" href={href} onClick={onClick} aria-label={`Retirer ${children}`}>
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
