import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** An empty list: one sentence and one outlined action. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="blank">
      <h2 className="h3">{title}</h2>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}

/** An error: its cause, and the next step. `reference` is the request id to give by phone. */
export function ErrorState({
  title,
  children,
  reference,
  action,
}: {
  title: string;
  children?: ReactNode;
  reference?: string;
  action?: ReactNode;
}) {
  return (
    <div className="blank" role="alert">
      <h2 className="h3 blank-bad">
        <Icon name="alert" />
        {title}
      </h2>
      {children ? <p>{children}</p> : null}
      {action}
      {reference ? (
        <p className="small muted num">
          Référence de l’incident{'\u202f'}: {reference}
        </p>
      ) : null}
    </div>
  );
}
