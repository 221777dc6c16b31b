import { Link } from './link.tsx';

/** From the home page to here; the last one is the page itself and needs no link. */
export function Breadcrumbs({ items }: { items: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="crumbs">
        {items.map(({ label, href }) => (
          <li key={label}>
            {href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
