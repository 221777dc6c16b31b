const REASON = 'Motif';

/** The reason of a credit note, as it stands on its document. */
export const reasonFact = (reason: string): [string, string] => [REASON, reason];
/** Of what a document says; empty where it says none. */
export const reasonIn = (facts: readonly (readonly [string, string])[]): string => facts.find(([label]) => label === REASON)?.[1] ?? '';
