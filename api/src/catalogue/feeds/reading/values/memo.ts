const MAX_REMEMBERED = 20_000;
/** A longer text hardly recurs. */
const MAX_LENGTH = 500;

/**
 * Caches the results of `read`: the same few thousand texts recur in a feed. Clears the cache when it is
 * full.
 */
export function memo<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const remembered = new Map<string, Answer>();
  return (text) => {
    if (text.length > MAX_LENGTH) return read(text);
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, answer);
    return answer;
  };
}
