const MAX_REMEMBERED = 20_000;

/** `read`, remembering its answers: the same few thousand words fill a feed. Deletes all when it holds too many. */
export function memo<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const remembered = new Map<string, Answer>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const answer = read(text);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(text, answer);
    return answer;
  };
}
