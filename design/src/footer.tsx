import type { ReactNode } from 'react';
import { Link } from './link.tsx';

export type FooterLinks = { title: string; links: readonly { href: string; label: string; lang?: string }[] };

/** The footer of a page: links in columns, the mandatory sentence for car advertisements, then credits. */
export function Footer({ columns, children }: { columns: readonly FooterLinks[]; children: ReactNode }) {
  return (
    <footer className="ft">
      <div className="wrap">
        <nav className="ft-cols" aria-label="Pied de page">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ href, label, lang }) => (
                  <li key={href}>
                    <Link href={href} lang={lang} hrefLang={lang}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="ft-law">
          Pour les trajets courts, privilégiez la marche ou le vélo. #SeDéplacerMoinsPolluer
        </p>
        <p className="ft-own">{children}</p>
      </div>
    </footer>
  );
}
