import { BadRequest, type Fields, type Mapping, numberOf, objectOf, strictObject, textOf } from './strict.ts';

type Stored = { version: number; document: Fields | null };
export type BulkItem = { _id: string; status: number; error?: { type: string; reason: string } };

/** An index whose documents show once it is refreshed, with the versions of those that were deleted. */
export class SearchIndex {
  readonly mapping: Mapping;
  readonly #stored = new Map<string, Stored>();
  #shown: readonly Fields[] = [];

  constructor(settings: unknown) {
    const { mappings } = strictObject(settings, 'index', ['mappings', 'settings']);
    const { dynamic, properties } = strictObject(mappings, 'mappings', ['dynamic', 'properties']);
    if (dynamic !== 'strict') throw new BadRequest('the mapping is not strict');
    this.mapping = objectOf(properties, 'properties') as Mapping;
  }

  get documents(): readonly Fields[] {
    return this.#shown;
  }

  refresh(): void {
    this.#shown = [...this.#stored.values()].flatMap(({ document }) => (document ? [document] : []));
  }

  /** `document`: null to delete. */
  write(action: unknown, document: Fields | null): BulkItem {
    const { _id, version, version_type } = strictObject(action, 'bulk', ['_id', 'version', 'version_type']);
    const [id, own] = [textOf(_id, '_id'), numberOf(version, 'version')];
    if (version_type !== 'external_gte') throw new BadRequest(`version_type [${String(version_type)}]`);
    const before = this.#stored.get(id);
    if (before && before.version > own)
      return { _id: id, status: 409, error: { type: 'version_conflict_engine_exception', reason: id } };
    const mistake = document && this.#mistakeIn(document);
    if (mistake)
      return { _id: id, status: 400, error: { type: 'mapper_parsing_exception', reason: mistake } };
    this.#stored.set(id, { version: own, document });
    if (document) return { _id: id, status: before?.document ? 200 : 201 };
    return { _id: id, status: before?.document ? 200 : 404 };
  }

  #mistakeIn(document: Fields): string | undefined {
    for (const [name, value] of Object.entries(document)) {
      const type = this.mapping[name]?.type;
      if (type === undefined) return `[${name}] is not mapped`;
      const isRight = [value]
        .flat()
        .every((one) => (type === 'keyword' ? typeof one === 'string' : Number.isSafeInteger(one)));
      if (!isRight) return `[${name}] is no ${type}: ${JSON.stringify(value)}`;
    }
    return undefined;
  }
}
