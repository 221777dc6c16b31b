import type { ButtonHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';

export type ToggleButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-pressed' | 'aria-label'
> & {
  icon: IconName;
  pressedIcon: IconName;
  pressed: boolean;
  /** The action, including the vehicle: « Comparer Renault Clio ». aria-pressed has the state. */
  label: string;
};

/**
 * Favourite and compare, over a picture: a bare icon that stays pressed. A submit button by default, to work
 * without scripts.
 */
export function ToggleButton({
  icon,
  pressedIcon,
  pressed,
  label,
  className,
  type = 'submit',
  ...props
}: ToggleButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={classes('ico', className)}
      aria-pressed={pressed}
      aria-label={label}
      title={label}
    >
      <Icon name={pressed ? pressedIcon : icon} />
    </button>
  );
}
