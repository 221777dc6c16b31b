import { ButtonLink } from '@pomelo/design/button.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isNarrowed } from './list-address.ts';

export type ListEmptyProps = {
  /** « Aucun véhicule »: without filters, and, followed by « ne correspond », with filters. */
  nothing: string;
  /** Replaces `nothing` where no filter is set: « Aucun virement n’attend ». */
  title?: string;
  /** How to fill an empty list. */
  text?: ReactNode;
  /** Which filters to change, where some are set. */
  hint?: ReactNode;
  action?: ReactNode;
  /** Parameters of the address that are not filters, as for the `FilterBar`. */
  preserved?: readonly string[];
};

/**
 * Replaces an empty list: without results, with a button to clear the filters; or without any entries yet.
 */
export function ListEmpty({
  nothing,
  title = nothing,
  text,
  hint = 'Essayez d’autres mots, ou moins de filtres.',
  action,
  preserved,
}: ListEmptyProps) {
  const { pathname, search } = useLocation();
  if (!isNarrowed(search, preserved))
    return (
      <EmptyState title={title} action={action}>
        {text}
      </EmptyState>
    );
  return (
    <EmptyState
      title={`${nothing} ne correspond`}
      action={<ButtonLink href={pathname}>Tout afficher</ButtonLink>}
    >
      {hint}
    </EmptyState>
  );
}
