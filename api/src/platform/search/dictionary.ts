/** Copies a substring, so that the larger text can be garbage-collected. */
export const detached = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Repeating texts as small numbers, in order of first appearance. */
export class Dictionary {
  readonly values: string[] = [];
  readonly #codes = new Map<string, number>();

  codeOf(text: string): number {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const own = detached(text);
    this.#codes.set(own, this.values.length);
    return this.values.push(own) - 1;
  }

  textOf(code: number): string {
    return this.values[code] ?? '';
  }
}
