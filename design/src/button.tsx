import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link, type LinkComponent, type LinkProps } from './link.tsx';

/** coral: the one action of the screen. solid: second rank. line: any other. bare: in a row of icons. */
export type ButtonLook = 'coral' | 'solid' | 'line' | 'bare';

export type ButtonAppearance = {
  look?: ButtonLook;
  /** large (48 px) is for the main action of a page. */
  size?: 'base' | 'large';
  wide?: boolean;
  icon?: IconName;
};

export const buttonClass = (
  { look = 'line', size, wide }: ButtonAppearance,
  ...more: (string | false | undefined)[]
): string => classes('btn', `btn-${look}`, size === 'large' && 'btn-lg', wide && 'btn-wide', ...more);

/** The press of a button that is pending. */
export const ignorePress = (event: MouseEvent) => event.preventDefault();

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & ButtonAppearance & { pending?: boolean };

/** A button. While `pending` it retains its size and the focus, shows a spinner and ignores presses. */
export function Button({
  look,
  size,
  wide,
  icon,
  pending = false,
  className,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  return (
    <button
      aria-disabled={pending || undefined}
      {...props}
      type={type}
      className={buttonClass({ look, size, wide }, pending && 'is-pending', className)}
      aria-busy={pending || undefined}
      onClick={pending ? ignorePress : props.onClick}
    >
      {icon ? <Icon name={icon} /> : null}
      {children}
    </button>
  );
}

export type ButtonLinkProps = LinkProps & ButtonAppearance & { as?: LinkComponent; children: ReactNode };

/** A link styled as a button: it navigates and changes nothing. */
export function ButtonLink({ look, size, wide, icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={buttonClass({ look, size, wide }, className)}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
