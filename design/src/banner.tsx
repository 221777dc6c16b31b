import type { ReactNode } from 'react';
import { HalfSlice } from './logo.tsx';
import './banner.css';

/** The commercial band, the only large rendering of the half slice. `picture` replaces it. */
export function Banner({
  title,
  children,
  action,
  picture,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  picture?: ReactNode;
}) {
  return (
    <section className="promo">
      {picture ?? <HalfSlice className="slice" />}
      <div>
        <h2>{title}</h2>
        {children ? <p>{children}</p> : null}
        {action}
      </div>
    </section>
  );
}
