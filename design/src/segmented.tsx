import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

export type Segment = { value: string; label: string; icon?: IconName; href: string };

/** One of a few views of the same thing, such as the density of the list. Links: the choice is in the address. */
export function Segmented({ label, value, segments }: { label: string; value: string; segments: readonly Segment[] }) {
  return (
    <nav className="seg" aria-label={label}>
      {segments.map((segment) => (
        <Link key={segment.value} href={segment.href} aria-current={segment.value === value ? 'true' : undefined}>
          {segment.icon ? <Icon name={segment.icon} /> : null}
          <span>{segment.label}</span>
        </Link>
      ))}
    </nav>
  );
}
