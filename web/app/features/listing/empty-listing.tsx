import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import type { ActiveFilter } from './active-filters.ts';
import { hrefOf } from '../../shared/listing-place.ts';
import { urls } from '../../urls.ts';
import { emptyHelpText, emptyLead, emptyTitle, removeText, searchCriteriaText } from './empty-listing.messages.ts';
import { EMPTY_QUERY } from '../../shared/listing-query.ts';

type Props = { filters: readonly ActiveFilter[]; help: readonly { key: string; total: number }[]; isSignedIn: boolean };

/** No vehicle: which filter empties the list, and the way without it. */
export function EmptyListing({ filters, help, isSignedIn }: Props) {
  const helpful = help.flatMap(({ key, total }) => {
    const filter = filters.find((each) => each.key === key);
    return filter ? [{ ...filter, total }] : [];
  });
  const everything = <ButtonLink href={hrefOf(EMPTY_QUERY, isSignedIn)}>Voir tout le stock</ButtonLink>;
  if (filters.length === 0) return <EmptyState title="Le stock est vide pour l’instant">Revenez un peu plus tard.</EmptyState>;
  return (
    <EmptyState title={emptyTitle(filters.length)} action={helpful.length === 0 ? everything : undefined}>
      {emptyLead(filters.length, helpful.length)}
      {helpful.map(({ key, label, total, without }) => (
        <span key={key} className="blank-way">
          <ButtonLink href={hrefOf(without, isSignedIn)} icon="close">
            {removeText(label)}
          </ButtonLink>
          <span className="num">{emptyHelpText(total)}</span>
        </span>
      ))}
      <span className="blank-way">
        {'Introuvable\u202f? '}
        <Link className="link" href={urls.sourcing(searchCriteriaText(filters.map(({ label }) => label)))}>
          Faites chercher ce véhicule
        </Link>
      </span>
    </EmptyState>
  );
}
