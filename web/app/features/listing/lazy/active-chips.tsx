import { Chip, ChipList } from '@pomelo/design/chip.tsx';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { isPlainClick } from '../../../lib/plain-click.ts';
import { hrefOf } from '../../../domain/listing/listing-place.ts';
import { urls } from '../../../urls.ts';
import { decodeListing, EMPTY_QUERY, type ListingQuery } from '../../../domain/listing/listing-query.ts';
import { type ActiveFilter, activeFilters, labelsFrom } from '../active-filters.ts';
import { correctionText, droppedText, typedText } from '../listing.messages.ts';
import type { Understood } from '../read-text.ts';
import { unpricedText } from './unpriced.messages.ts';

type ChipsProps = {
  filters: readonly ActiveFilter[];
  query: ListingQuery;
  understood: Understood | undefined;
  isSignedIn: boolean;
  /** Vehicles that no range of delivered prices contains; null where the company has no delivery place. */
  unpriced: number | null | undefined;
};

/** The current filters, then the dropped words. */
export function ActiveChips({ filters, query, understood, isSignedIn, unpriced }: ChipsProps) {
  const remove = useRemoval(isSignedIn);
  const { corrections = [], dropped = [], text = '' } = understood ?? {};
  return (
    <>
      <div className="bar">
        {dropped.length > 0 ? (
          <p className="small" role="status">
            {`${droppedText(dropped)} `}
            <Link className="link" to={hrefOf({ ...query, typed: '', q: text, page: 1 }, isSignedIn)}>
              {dropped.length > 1 ? 'Effacer ces mots' : 'Effacer ce mot'}
            </Link>
          </p>
        ) : null}
        <ChipList clearHref={hrefOf(EMPTY_QUERY, isSignedIn)}>
          {filters.map(({ key, label, without }) => (
            <Chip key={key} href={hrefOf(without, isSignedIn)} onClick={(event) => remove(event, key)}>
              {label}
            </Chip>
          ))}
          {query.typed && filters.length > 0 ? (
            <li className="small muted">{typedText(query.typed)}</li>
          ) : null}
          {corrections.map(({ typed, read: corrected }) => (
            <li key={typed} className="small muted">
              {correctionText(typed, corrected)}
            </li>
          ))}
        </ChipList>
      </div>
      {unpriced === undefined || unpriced === 0 ? null : (
        <p className="bar small muted">{unpricedText(unpriced)}</p>
      )}
    </>
  );
}

// CAT-29
/** A filter is removed from the list that is on its way, if there is one, and not from the one still shown. */
function useRemoval(isSignedIn: boolean): (event: MouseEvent, key: string) => void {
  const shown = useLocation();
  const { location: pending } = useNavigation();
  const navigate = useNavigate();
  return (event, key) => {
    // The address changes before the page does.
    const { pathname, search } = pending ?? window.location;
    const isHere = pathname === urls.listing() || pathname === urls.unfilteredListing();
    if (search === shown.search || !isHere || !isPlainClick(event)) return;
    event.preventDefault();
    const query = decodeListing(new URLSearchParams(search));
    const found = activeFilters(query, labelsFrom(undefined), 'b2b').find((filter) => filter.key === key);
    if (found) void navigate(hrefOf(found.without, isSignedIn));
  };
}
