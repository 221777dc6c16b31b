import { ButtonLink } from '@pomelo/design/button.tsx';
import { EmptyState } from '@pomelo/design/states.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isNarrowed } from './list-address.ts';

type Props = {
  /** « Aucun véhicule ». */
  nothing: string;
  /** How it is filled, where nothing is yet. */
  children: ReactNode;
  action?: ReactNode;
  /** Names of the address that are no filter, as the `FilterBar` is told. */
  kept?: readonly string[];
};

const ORDER = ['tri'];

/** In the place of a list: either its filters let nothing through, and all of it is one press away, or nothing is there yet. */
export function ListEmpty({ nothing, children, action, kept = ORDER }: Props) {
  const { pathname, search } = useLocation();
  if (!isNarrowed(search, kept))
    return (
      <EmptyState title={nothing} action={action}>
        {children}
      </EmptyState>
    );
  return (
    <EmptyState title={`${nothing} ne correspond`} action={<ButtonLink href={pathname}>Tout afficher</ButtonLink>}>
      Essayez d’autres mots, ou moins de filtres.
    </EmptyState>
  );
}
