import { isValidElement, type ReactNode } from 'react';

export type Fact = {
  label: ReactNode;
  /** Null is « — ». */
  value: ReactNode;
  /** A figure: its digits have one width, and it stays on one line. */
  num?: boolean;
  /** Identifies the fact where its label may repeat. */
  id?: string | number;
};

/** Facts in their order; a falsy entry is left out. */
export type Facts = readonly (Fact | false | '' | null | undefined)[];

/** The text of a label without its markup: identifies its row in a list. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** The markup of a list of facts, for components that give it a style. */
export const factRows = (facts: Facts, className?: string): ReactNode => (
  <dl className={className}>
    {facts.map((fact) =>
      fact ? (
        <div key={fact.id ?? textOf(fact.label)}>
          <dt>{fact.label}</dt>
          <dd className={fact.num ? 'num' : undefined}>{fact.value ?? '—'}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
