import { ButtonLink } from '@pomelo/design/button.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isNarrowed } from './list-address.ts';

type Props = {
  /** « Aucun véhicule ». */
  nothing: string;
  /** How to fill an empty list. */
  children: ReactNode;
  action?: ReactNode;
  /** Parameters of the address that are not filters, as for the `FilterBar`. */
  preserved?: readonly string[];
};

const ORDER = ['tri'];

/**
 * Replaces an empty list: without results, with a button to clear the filters; or without any entries yet.
 */
export function ListEmpty({ nothing, children, action, preserved = ORDER }: Props) {
  const { pathname, search } = useLocation();
  if (!isNarrowed(search, preserved))
    return (
      <EmptyState title={nothing} action={action}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState
      title={`${nothing} ne correspond`}
      action={<ButtonLink href={pathname}>Tout afficher</ButtonLink>}
    >
      Essayez d’autres mots, ou moins de filtres.
    </EmptyState>
  );
}
