import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Danger text with its sign, under what it is about. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="alert" small />
      <span>{children}</span>
    </p>
  );
}
