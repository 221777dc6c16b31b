/** How many wait; nothing for none. `label` says of what, for whoever does not see where it stands. */
export function CountBadge({ count, label, late = false }: { count: number; label: string; late?: boolean }) {
  if (count === 0) return null;
  return (
    <span className={late ? 'bo-count bo-count-late num' : 'bo-count num'}>
      {count}
      <span className="vh"> {label}</span>
    </span>
  );
}
