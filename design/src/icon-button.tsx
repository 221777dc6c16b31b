import { buttonClass, type ButtonProps, ignorePress } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'aria-label'> & {
  icon: IconName;
  label: string;
};

/** A square button with an icon only; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  look = 'bare',
  size,
  pending = false,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  return (
    <button
      aria-disabled={pending || undefined}
      {...props}
      type={type}
      className={buttonClass({ look, size }, 'btn-icon', pending && 'is-pending', className)}
      aria-label={label}
      aria-busy={pending || undefined}
      onClick={pending ? ignorePress : props.onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
