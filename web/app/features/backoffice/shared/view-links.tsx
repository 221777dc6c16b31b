import { Link } from 'react-router';
import * as css from './record.module.css';

type ViewLink = { href: string; label: string; count?: number | undefined; isShown: boolean };

/** The views of a list, one of which is shown: links above it, each with its count where known. */
export function ViewLinks({ label, links }: { label: string; links: readonly ViewLink[] }) {
  return (
    <nav className={`${css.views} no-print`} aria-label={label}>
      <ul>
        {links.map(({ href, label: name, count, isShown }) => (
          <li key={name}>
            <Link to={href} aria-current={isShown ? 'page' : undefined} preventScrollReset>
              {name} {count === undefined ? null : <span className="num">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
