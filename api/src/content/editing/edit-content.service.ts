import type { ContentKind } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { RESOURCE_OF } from './content-kinds.ts';
import { insertFirstVersion, insertVersion } from './content-versions.repository.ts';
import { contentLabel, NO_CONTENT } from './staff-content.messages.ts';

/** Response for every kind of text. */
export type Edited = {
  id: number;
  version: number;
  title: string;
  publishedAt: string | null;
  updatedAt: string;
};

/** One kind of text: how it is read, locked and written. `Save` is what the service that sanitises takes. */
export type Editable<View extends Edited, Save> = {
  kind: ContentKind;
  find: (db: Database, id: number, now: Date) => Promise<View | undefined>;
  lock: (trx: Database, id: number, now: Date) => Promise<View | undefined>;
  save: (trx: Database, given: Save, now: Date, id?: number) => Promise<number>;
  /**
   * The parts that a version restores: texts and pictures, never the address, the publication or the
   * audience.
   */
  restorable: z.ZodType<Partial<View>>;
  asGiven: (view: View) => Save;
};

export type By = { personId: string; now: Date; record: (entry: Recorded) => void };

export async function readContent<View extends Edited>(
  db: Database,
  editable: Pick<Editable<View, never>, 'kind' | 'find'>,
  id: number,
  now: Date,
): Promise<View> {
  return (await editable.find(db, id, now)) ?? refuse('not-found', NO_CONTENT[editable.kind]);
}

/** The stored part of a version: its fields, not derived values. */
const fieldsOf = ({
  id: _id,
  version: _version,
  updatedAt: _updatedAt,
  ...fields
}: Edited & { state?: unknown }): object => {
  const { state: _state, ...rest } = fields;
  return rest;
};

/** The changed fields, by name. */
function differences(before: object, after: object): { before: object; after: object } {
  const was = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was.get(name)),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was.get(name)])),
    after: Object.fromEntries(changed),
  };
}

/** Adds a text and stores its first version. */
export async function addContent<View extends Edited, Save>(
  trx: Database,
  editable: Editable<View, Save>,
  given: Save,
  { personId, now, record }: By,
): Promise<View> {
  const { kind } = editable;
  const id = await editable.save(trx, given, now);
  const view = await readContent(trx, editable, id, now);
  await insertVersion(trx, { kind, id, version: view.version, state: fieldsOf(view), at: now }, personId);
  record({
    resource: RESOURCE_OF[kind],
    resourceId: id,
    label: contentLabel(kind, view.title),
    after: fieldsOf(view),
  });
  return view;
}

/**
 * Rewrites a text and stores the version. Two editors of one text: the second, whose version is no longer the
 * current one, is refused with changed-meanwhile. Refuses with not-found too.
 */
export async function changeContent<View extends Edited, Save>(
  trx: Database,
  editable: Editable<View, Save>,
  { id, version }: { id: number; version: number },
  given: (before: View) => Save,
  { personId, now, record }: By,
): Promise<View> {
  const { kind } = editable;
  const before = (await editable.lock(trx, id, now)) ?? refuse('not-found', NO_CONTENT[kind]);
  if (before.version !== version) refuse('changed-meanwhile');
  await insertFirstVersion(trx, {
    kind,
    id,
    version: before.version,
    state: fieldsOf(before),
    at: new Date(before.updatedAt),
  });
  await editable.save(trx, given(before), now, id);
  const after = await readContent(trx, editable, id, now);
  await insertVersion(trx, { kind, id, version: after.version, state: fieldsOf(after), at: now }, personId);
  record({
    resource: RESOURCE_OF[kind],
    resourceId: id,
    label: contentLabel(kind, after.title),
    ...differences(fieldsOf(before), fieldsOf(after)),
  });
  return after;
}
