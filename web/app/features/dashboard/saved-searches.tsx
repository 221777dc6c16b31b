import type { CustomSearch } from '@pomelo/contract/searches/searches.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { searchUrls } from '../../domain/listing/search-urls.ts';
import { urls } from '../../urls.ts';
import { resultCountText } from './dashboard.messages.ts';
import * as css from './dashboard.module.css';

const SHOWN = 3;

/** The saved searches with the most results, on one line. */
export function SavedSearches({ searches }: { searches: readonly CustomSearch[] }) {
  const shown = searches.toSorted((one, other) => other.newCount - one.newCount).slice(0, SHOWN);
  return (
    <section className={`sec ${css.wide}`}>
      <header>
        <h2 className="h3">Vos recherches</h2>
        {searches.length > 0 ? (
          <Link className="link small" href={urls.customSearches()}>
            Gérer
          </Link>
        ) : null}
      </header>
      {shown.length === 0 ? (
        <p className={`${css.none} muted`}>
          Enregistrez une recherche depuis la liste des véhicules{'\u202f'}: Pomelo vous écrit dès qu’un
          véhicule y répond.
        </p>
      ) : (
        <ul className={css.match}>
          {shown.map((search) => (
            <li key={search.id}>
              <span>
                <b>{search.name}</b>
                <br />
                <span className="small muted">{search.words.join(' · ')}</span>
              </span>
              <ButtonLink look="line" href={searchUrls.saved(search.id)}>
                <span className="num">{resultCountText(search.total, search.newCount)}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
