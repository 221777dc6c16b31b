import type { Dashboard } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { searchHref } from '../../domain/listing/search-href.ts';
import { resultCountText } from './dashboard.messages.ts';
import * as css from './dashboard.module.css';

/** Recent searches, with links to run them again. */
export function RecentSearches({ searches }: { searches: Dashboard['recentSearches'] }) {
  if (searches.length === 0) return null;
  return (
    <Section title="Recherches récentes">
      <ul className={css.recent}>
        {searches.map(({ query, words, total }) => (
          <li key={query}>
            <Link href={searchHref(query)}>{words.join(' · ')}</Link>
            <span className="small muted num">{resultCountText(total)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
