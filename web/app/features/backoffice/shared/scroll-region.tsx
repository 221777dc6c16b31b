import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Whether part of it is out of sight; assumed until it was measured. */
function useScrolls(region: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(true);
  useEffect(() => {
    const element = region.current;
    if (!element) return undefined;
    const look = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(look);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [region]);
  return scrolls;
}

type Props = { className: string; /** Read out. */ label: string; children: ReactNode };

/** A scrollable region is focusable and scrolls by arrow keys; without overflow it is no tab stop. */
export function ScrollRegion({ className, label, children }: Props) {
  const region = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={region}
      className={className}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={useScrolls(region) ? 0 : undefined}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  );
}
