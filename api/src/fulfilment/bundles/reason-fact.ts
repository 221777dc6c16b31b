const REASON = 'Motif';

/** The reason of a credit note, as on its document. */
export const reasonFact = (reason: string): [string, string] => [REASON, reason];
/** The reason in the facts of a document; empty without one. */
export const reasonIn = (facts: readonly (readonly [string, string])[]): string =>
  facts.find(([label]) => label === REASON)?.[1] ?? '';
