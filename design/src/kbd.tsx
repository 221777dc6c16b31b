/** A key of the keyboard; hidden from screen readers, because the shortcut is announced elsewhere. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="no-s" aria-hidden="true">
      {children}
    </kbd>
  );
}
