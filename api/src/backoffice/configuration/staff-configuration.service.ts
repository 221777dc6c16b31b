import { configurationName } from '@pomelo/contract/backoffice/configuration-names.ts';
import {
  type ConfigurationType,
  isKnownKey,
  isPhoneKey,
  KNOWN_CONFIGURATION,
  type StaffConfigurationEntry,
  valueFault,
} from '@pomelo/contract/backoffice/configuration.schemas.ts';
import { phoneToStore } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import {
  deleteEntry,
  type EntryRow,
  findEntries,
  insertEntry,
  lockEntry,
  updateEntry,
} from '../../platform/settings/configuration-entries.repository.ts';
import { CONFIGURATION, findLastChanges } from './staff-configuration.repository.ts';

export const NO_ENTRY = 'Cette clé n’a pas d’entrée\u202f: sa valeur par défaut s’applique.';
export const WRONG_TYPE = 'Le site lit cette clé avec un autre type.';

type LastChange = { at: Date; person: string };

const view = (
  key: string,
  entry: EntryRow | undefined,
  lastChanges: LastChange | undefined,
): StaffConfigurationEntry => {
  const known = isKnownKey(key) ? KNOWN_CONFIGURATION[key] : undefined;
  return {
    key,
    type: entry?.type ?? known?.type ?? 'text',
    value: entry?.value ?? null,
    fallback: known?.fallback ?? null,
    version: entry?.version ?? 0,
    changedAt: lastChanges?.at.toISOString() ?? null,
    changedBy: lastChanges?.person ?? null,
  };
};

// EDIT-11
/** Every known key, then the others, each with its value in force and its last editor. */
export async function configurationEntries(db: Database): Promise<StaffConfigurationEntry[]> {
  const [entries, changes] = await Promise.all([findEntries(db), findLastChanges(db)]);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  const lastChanges = new Map(changes.map((change) => [change.key, change]));
  const keys = new Set([...Object.keys(KNOWN_CONFIGURATION), ...byKey.keys()]);
  return [...keys].map((key) => view(key, byKey.get(key), lastChanges.get(key)));
}

type Given = { type: ConfigurationType; value: string; version: number };
type By = { now: Date; record: (entry: Recorded) => void };

function requireValid(key: string, { type, value }: Given): void {
  const known = isKnownKey(key) ? KNOWN_CONFIGURATION[key] : undefined;
  if (known && known.type !== type) refuseField('type', WRONG_TYPE);
  const fault = valueFault(key, type, value);
  if (fault !== null) refuseField('value', fault);
}

/**
 * Sets an entry, which every node reads at once. Refuses with invalid a value of another type,
 * changed-meanwhile when a person set it first.
 */
export async function saveEntry(
  trx: Database,
  key: string,
  given: Given,
  { now, record }: By,
): Promise<StaffConfigurationEntry> {
  requireValid(key, given);
  const { type } = given;
  const value = isPhoneKey(key) ? (phoneToStore(given.value, 'value') ?? '') : given.value;
  const before = await lockEntry(trx, key);
  if ((before?.version ?? 0) !== given.version) refuse('changed-meanwhile');
  const saved = before
    ? await updateEntry(trx, { key, type, value })
    : await insertEntry(trx, { key, type, value });
  const { version } = saved ?? refuse('changed-meanwhile');
  record({
    resource: CONFIGURATION,
    resourceId: key,
    label: configurationName(key),
    before: before && { type: before.type, value: before.value },
    after: { type, value },
  });
  // The list names the author, after the entry of the audit log is written.
  return { ...view(key, { key, type, value, version }, undefined), changedAt: now.toISOString() };
}

/** Deletes an entry: its default applies. Refuses with not-found. */
export async function removeEntry(trx: Database, key: string, { record }: By): Promise<void> {
  const before = (await lockEntry(trx, key)) ?? refuse('not-found', NO_ENTRY);
  await deleteEntry(trx, key);
  record({
    resource: CONFIGURATION,
    resourceId: key,
    label: configurationName(key),
    before: { type: before.type, value: before.value },
  });
}
