import { classes } from './classes.ts';

export type AvatarProps = {
  /** « Camille Renard »: its initials replace a missing picture. */
  name: string;
  src?: string | null;
  size?: 'small' | 'base' | 'large';
};

/** « Camille Renard » → « CR ». */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('fr'))
    .join('');

/** A person's picture, or their initials. Decorative, because the name is always written next to it. */
export function Avatar({ name, src, size = 'base' }: AvatarProps) {
  return (
    <span className={classes('avatar', `avatar-${size}`)} aria-hidden="true">
      {src ? <img src={src} alt="" decoding="async" /> : initialsOf(name)}
    </span>
  );
}
