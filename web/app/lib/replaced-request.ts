/**
 * Whether a request failed because another took its place: the router forgets the first, and so must whoever waits
 * for it. An answer that was already being read fails with a decoding error, whose cause alone says so.
 */
export function isReplaced(error: unknown): boolean {
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  return error instanceof Error && error.cause !== undefined && error.cause !== error && isReplaced(error.cause);
}
