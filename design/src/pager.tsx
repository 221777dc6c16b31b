import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** Pages to show around the current one, null for a gap: 1 … 4 5 6 … 13. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const near = [1, last, page - 1, page, page + 1].filter((each) => each >= 1 && each <= last);
  const shown = [...new Set(page <= 3 ? [...near, 2, 3, 4].filter((each) => each <= last) : near)].toSorted(
    (a, b) => a - b,
  );
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? 0;
    if (each - before === 2) return [each - 1, each];
    return each - before > 2 ? [null, each] : [each];
  });
}

export type PagerProps = {
  page: number;
  last: number;
  hrefOf: (page: number) => string;
  /** « Afficher 24 de plus »: the same list, longer. */
  more?: { href: string; label: string };
};

/** Real page links, and more of the list on demand: never endless. */
export function Pager({ page, last, hrefOf, more }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {more ? <ButtonLink href={more.href}>{more.label}</ButtonLink> : <span />}
      <ol className="num">
        {page > 1 ? (
          <li>
            <Link href={hrefOf(page - 1)} rel="prev" aria-label="Page précédente">
              <Icon name="chevron-left" />
            </Link>
          </li>
        ) : null}
        {pagesAround(page, last).map((each, index) => (
          <li key={each ?? `gap-${index}`}>
            {each === null ? (
              <span aria-hidden="true">…</span>
            ) : each === page ? (
              <span aria-current="page">{each}</span>
            ) : (
              <Link href={hrefOf(each)} aria-label={`Page ${each}`}>
                {each}
              </Link>
            )}
          </li>
        ))}
        {page < last ? (
          <li>
            <Link href={hrefOf(page + 1)} rel="next" aria-label="Page suivante">
              <Icon name="chevron-right" />
            </Link>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
