/** Gives each distinct thing its place in a list, by its key: what rows refer to instead of ids that do not exist yet. */
export class NameList<Thing> {
  readonly #places = new Map<string, number>();
  readonly things: Thing[] = [];

  placeOf(key: string, make: () => Thing): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.things.push(make()) - 1;
    this.#places.set(key, place);
    return place;
  }
}
