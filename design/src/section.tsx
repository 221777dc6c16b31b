import type { ReactNode } from 'react';

/** A part of a page: its heading on the ink line, at most one remark or link at right. */
export function Section({
  title,
  aside,
  ruled = true,
  id,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  ruled?: boolean;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className={ruled ? 'sec' : 'sec sec-bare'} id={id}>
      <header>
        <h2 className="h3">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** Page title and its one main action on one line. */
export function PageHead({
  title,
  sub,
  actions,
}: {
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="lst-head">
      <div>
        <h1 className="h1">{title}</h1>
        {sub ? <p className="sub">{sub}</p> : null}
      </div>
      {actions}
    </div>
  );
}
