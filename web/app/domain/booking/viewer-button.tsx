import { type ReactNode, useId } from 'react';

type GreyedProps = {
  /** The id of a popover with the reason. */ why: string;
  className: string;
  label?: string;
  children: ReactNode;
};

/**
 * A button that the viewer role may not use. It stays reachable, is described by the reason, and shows it
 * when pressed: a popover, so that it opens by keyboard, by touch and without scripts.
 */
export const GreyedButton = ({ why, className, label, children }: GreyedProps) => (
  <button
    type="button"
    className={className}
    aria-disabled="true"
    aria-describedby={why}
    popoverTarget={why}
    aria-label={label}
  >
    {children}
  </button>
);

export const Reason = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} popover="auto" className="why">
    {children}
  </span>
);

/** A greyed button with its reason. */
export function ViewerButton({ reason, ...button }: Omit<GreyedProps, 'why'> & { reason: string }) {
  const why = useId();
  return (
    <>
      <GreyedButton why={why} {...button} />
      <Reason id={why}>{reason}</Reason>
    </>
  );
}
