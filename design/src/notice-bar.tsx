import type { ReactNode } from 'react';

/** A line over the page about the page itself: it stays until its action is taken. */
export function NoticeBar({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <div className="notice-bar" role="status">
      <p>{children}</p>
      {action}
    </div>
  );
}
