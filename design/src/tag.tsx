import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** live: coral, a running booking or a fresh arrival. line: a neutral fact, such as « Neuf ». */
export type TagTone = 'plain' | 'live' | 'ok' | 'warn' | 'bad' | 'line' | 'solid';

/** A status in one or two words. Its colour never contains more information than its text. */
export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={tone === 'plain' ? 'tag' : `tag tag-${tone}`}>
      {icon ? <Icon name={icon} small /> : null}
      {children}
    </span>
  );
}
