/**
 * True when the router aborted a request because a newer one replaced it: the caller must show no failure. An
 * abort while the body is read arrives as the `cause` of a decoding error.
 */
export function isReplaced(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  return error instanceof Error && isReplaced(error.cause);
}
