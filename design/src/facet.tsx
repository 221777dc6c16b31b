import type { InputHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { groupedDigits } from './price.tsx';
import './facet.css';

/** A heading that opens on its options. `applied` is repeated in the closed head. Works without scripts. */
export function Facet({
  title,
  applied,
  open = false,
  children,
}: {
  title: string;
  applied?: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="facet" open={open}>
      <summary>
        {title}
        {applied ? <em>{applied}</em> : null}
        <Icon name="chevron-down" />
      </summary>
      <div className="facet-in">{children}</div>
    </details>
  );
}

export type FacetOptionProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** How many vehicles it would leave; zero stays visible. */
  count: number;
  /** Under its parent: a model under its make. */
  nested?: boolean;
};

/** A value of a facet, with how many vehicles have it. */
export function FacetOption({ label, count, nested = false, ...input }: FacetOptionProps) {
  return (
    <label className={classes('opt', count === 0 && 'nil', nested && 'sub-opt')}>
      <input {...input} type="checkbox" />
      <span className="opt-l">{label}</span>
      <span className="opt-n num">{groupedDigits(count)}</span>
    </label>
  );
}

/** Values beyond the first ten, behind « Voir plus (n) ». */
export function FacetMore({
  count,
  open = false,
  children,
}: {
  count: number;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="facet-more" open={open}>
      <summary className="link">Voir plus ({count})</summary>
      {children}
    </details>
  );
}
