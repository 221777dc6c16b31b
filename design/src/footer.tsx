import type { ReactNode } from 'react';
import { Link } from './link.tsx';

/** Links of the law, and the sentence that must accompany advertisements for cars. */
export function Footer({
  year,
  links,
  children,
}: {
  year: number;
  links: readonly { href: string; label: string }[];
  children?: ReactNode;
}) {
  return (
    <footer className="ft">
      <div className="wrap">
        <span>© {year} Pomelo</span>
        {links.map((link) => (
          <Link key={link.href} className="link" href={link.href}>
            {link.label}
          </Link>
        ))}
        {children}
        <span className="sp-l">Pour les trajets courts, privilégiez la marche ou le vélo. #SeDéplacerMoinsPolluer</span>
      </div>
    </footer>
  );
}
