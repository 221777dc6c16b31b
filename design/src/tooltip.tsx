import { type ReactElement, useEffect, useState } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

/** portal.md §9: a tooltip left open is disposed of after 5000 ms. */
export const TOOLTIP_DISPOSE_MS = 5000;

export type TooltipProps = {
  text: string;
  /** A React Aria <Button> or <Focusable>: what carries it must take the focus. */
  children: ReactElement;
  disposeMs?: number;
};

/** A few words on hover or focus. It repeats or abbreviates nothing that is needed. Load it with the screen that uses it. */
export function Tooltip({ text, children, disposeMs = TOOLTIP_DISPOSE_MS }: TooltipProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => setOpen(false), disposeMs);
    return () => clearTimeout(timer);
  }, [open, disposeMs]);
  return (
    <TooltipTrigger delay={400} closeDelay={80} isOpen={open} onOpenChange={setOpen}>
      {children}
      <AriaTooltip className="tip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
