import { allowedMistakes, editDistance } from '../../../platform/search/edit-distance.ts';

type Entry = { word: string; letters: number; weight: number };

/** The letters of a word as bits: words that differ in too many are skipped. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitCount(word: number): number {
  let count = 0;
  for (let bits = word; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

/** Every word with a meaning, for corrections and prefixes. */
export class Lexicon {
  readonly #entries = new Map<string, Entry>();
  readonly #byLength: Entry[][] = [];
  #sorted: string[] | null = null;

  add(word: string, weight = 1): void {
    const known = this.#entries.get(word);
    if (known) {
      known.weight += weight;
      return;
    }
    const entry = { word, letters: lettersOf(word), weight };
    this.#entries.set(word, entry);
    (this.#byLength[word.length] ??= []).push(entry);
    this.#sorted = null;
  }

  has(word: string): boolean {
    return this.#entries.has(word);
  }

  startingWith(prefix: string): string[] {
    const words = (this.#sorted ??= [...this.#entries.keys()].toSorted());
    let [from, to] = [0, words.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((words[middle] ?? '') < prefix) from = middle + 1;
      else to = middle;
    }
    let end = from;
    while (words[end]?.startsWith(prefix)) end += 1;
    return words.slice(from, end);
  }

  /** The likeliest correction: fewest mistakes, then the most frequent, then alphabetical. */
  correct(typed: string): string | undefined {
    const limit = allowedMistakes(typed);
    if (limit === 0) return undefined;
    const letters = lettersOf(typed);
    let best: { entry: Entry; distance: number } | undefined;
    for (let length = typed.length - limit; length <= typed.length + limit; length += 1) {
      for (const entry of this.#byLength[length] ?? []) {
        if (bitCount(entry.letters ^ letters) > 2 * limit || /\d/.test(entry.word)) continue;
        const distance = editDistance(typed, entry.word, best?.distance ?? limit);
        if (distance > (best?.distance ?? limit)) continue;
        if (!best || distance < best.distance || isLikelier(entry, best.entry)) best = { entry, distance };
      }
    }
    return best?.entry.word;
  }
}

const isLikelier = (one: Entry, other: Entry): boolean =>
  one.weight > other.weight || (one.weight === other.weight && one.word < other.word);
