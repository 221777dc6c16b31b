/**
 * What a write of the staff was about. `before` and `after` are what changed of it, as JSON: never a password, a token
 * or a file; `label` is what people call it (« Peugeot 308, PO-012345 »).
 */
export type Recorded = { resource: string; resourceId: string | number; label?: string; before?: unknown; after?: unknown };
