/** Number of open items; empty for none. `label` is the accessible name. */
export function CountBadge({ count, label, late = false }: { count: number; label: string; late?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={late ? 'bo-count bo-count-late num' : 'bo-count num'}>
      {count}
      <span className="vh"> {label}</span>
    </span>
  );
}
