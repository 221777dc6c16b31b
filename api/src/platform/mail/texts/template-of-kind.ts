/** Kinds of mail that are written by the template of another. */
const SHARED: Readonly<Record<string, string>> = {
  'deal-message-team': 'deal-message',
  'offer-accepted-team': 'offer-accepted',
  'order-placed-team': 'order-placed',
  'sourcing-team': 'sourcing-received',
};

export const templateOfKind = (kind: string): string => SHARED[kind] ?? kind;
