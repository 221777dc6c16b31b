import { isValidElement, type ReactNode } from 'react';

/** The words of a label, whatever marks them up: what its line is recognised by in a list. */
export function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
