import { Chip, ChipList } from '@pomelo/design/chip.tsx';
import { Link } from 'react-router';
import { hrefOf } from '../../../domain/listing/listing-place.ts';
import { EMPTY_QUERY, type ListingQuery } from '../../../domain/listing/listing-query.ts';
import type { ActiveFilter } from '../active-filters.ts';
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
            <Chip key={key} href={hrefOf(without, isSignedIn)}>
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
