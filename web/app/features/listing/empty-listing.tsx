import { ButtonLink } from '@pomelo/design/button.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import { sentenceOf } from '@pomelo/contract/catalogue/filter-sentence.ts';
import type { ActiveFilter } from './active-filters.ts';
import { hrefOf } from '../../domain/listing/listing-place.ts';
import { urls } from '../../urls.ts';
import { EMPTY_QUERY } from '../../domain/listing/listing-query.ts';
import { vehicleCount } from './listing.messages.ts';
import * as css from './listing.module.css';

export const emptyTitle = (filters: number): string =>
  filters > 1 ? 'Aucun véhicule ne répond à tous ces critères' : 'Aucun véhicule ne répond à ce critère';

export function emptyLead(filters: number, ways: number): string {
  if (ways === 0)
    return filters > 1 ? 'Retirez plusieurs filtres, ou reprenez tout le stock.' : 'Reprenez tout le stock.';
  return filters > 1 ? 'En retirer un seul suffit\u202f:' : 'Sans lui, il en reste\u202f:';
}

/** « Retirer « Jusqu’à 1999 » »: a filter is quoted as its chip names it; a text is quoted already. */
export const removeText = (label: string): string =>
  `Retirer ${label.startsWith('«') ? label : `«\u202f${label}\u202f»`}`;

export const emptyHelpText = (without: number): string => `${vehicleCount(without)} sans ce filtre`;

/** The filters as a sentence to start a sourcing request. */
export const searchCriteriaText = (labels: readonly string[]): string =>
  sentenceOf(labels.map((label) => label.replaceAll(/[«»]\u202f|\u202f»/g, '')));

type Props = {
  filters: readonly ActiveFilter[];
  help: readonly { key: string; total: number }[];
  isSignedIn: boolean;
};

/** No vehicle: which filter empties the list, and the way without it. */
export function EmptyListing({ filters, help, isSignedIn }: Props) {
  const helpful = help.flatMap(({ key, total }) => {
    const filter = filters.find((each) => each.key === key);
    return filter ? [{ ...filter, total }] : [];
  });
  const everything = <ButtonLink href={hrefOf(EMPTY_QUERY, isSignedIn)}>Voir tout le stock</ButtonLink>;
  if (filters.length === 0)
    return <EmptyState title="Le stock est vide pour l’instant">Revenez un peu plus tard.</EmptyState>;
  return (
    <EmptyState title={emptyTitle(filters.length)} action={helpful.length === 0 ? everything : undefined}>
      {emptyLead(filters.length, helpful.length)}
      {helpful.map(({ key, label, total, without }) => (
        <span key={key} className={css.blankWay}>
          <ButtonLink href={hrefOf(without, isSignedIn)} icon="close">
            {removeText(label)}
          </ButtonLink>
          <span className="num">{emptyHelpText(total)}</span>
        </span>
      ))}
      <span className={css.blankWay}>
        {'Introuvable\u202f? '}
        <Link className="link" href={urls.sourcing(searchCriteriaText(filters.map(({ label }) => label)))}>
          Faites chercher ce véhicule
        </Link>
      </span>
    </EmptyState>
  );
}
