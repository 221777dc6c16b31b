import { classes } from './classes.ts';
import { type Facts, factRows } from './fact-rows.tsx';
import './fact-list.css';

export type FactListProps = {
  facts: Facts;
  /**
   * `columns`: labels in a column of their own, above their value on a phone. `ends`: the value at right.
   * `stacked`: the label above its value. `row`: stacked facts side by side. `keys`: a column for keys.
   */
  layout?: 'columns' | 'ends' | 'stacked' | 'row' | 'keys';
  /** Labels are names that a reader looks for, and values explain them. */
  named?: boolean;
  /** Rows of the back-office, or of a summary. */
  dense?: boolean;
  /** Without lines: inside a cell or a panel that has its own. */
  plain?: boolean;
  className?: string | undefined;
};

/** Facts that are read, not edited here: each a label and its value. */
export function FactList({ facts, layout = 'columns', named, dense, plain, className }: FactListProps) {
  const looks = [named && 'fact-named', dense && 'fact-dense', plain && 'fact-plain'];
  return factRows(facts, classes('fact-list', `fact-${layout}`, ...looks, className));
}
