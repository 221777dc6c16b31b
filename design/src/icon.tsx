import type { IconName } from './icon-shapes.ts';

export type { IconName } from './icon-shapes.ts';

/** One icon of the sprite, decorative unless `label` is set. `small` is 14 px instead of 18. */
export function Icon({ name, small = false, label }: { name: IconName; small?: boolean; label?: string }) {
  return (
    <svg
      className={small ? 'i i-s' : 'i'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
