import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './facet.css';

export type FilterSheetProps = {
  /** Opened on a phone by a link to `#id`; a column next to the list on a screen. */
  id?: string;
  title?: string;
  /** Target of the close link: the results. */
  closeHref?: string;
  /** « Afficher 312 véhicules », shown on a phone only. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * The filters, once: a column next to the list, the whole screen on a phone, without scripts in both cases.
 */
export function FilterSheet({
  id = 'filtres',
  title = 'Filtres',
  closeHref = '#resultats',
  footer,
  children,
}: FilterSheetProps) {
  return (
    <aside id={id} className="facets" aria-label={title} tabIndex={-1}>
      <header className="facets-h">
        <h2 className="h3">{title}</h2>
        <a className="ico" href={closeHref} aria-label="Fermer les filtres">
          <Icon name="close" />
        </a>
      </header>
      <div className="facets-in">{children}</div>
      {footer ? <footer className="facets-f">{footer}</footer> : null}
    </aside>
  );
}
