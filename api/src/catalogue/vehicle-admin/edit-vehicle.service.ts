import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { Recorded } from '../../platform/audit/recorded.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findListing, findVehicles, lockListing } from './vehicle.repository.ts';
import { labelOf, type Loaded, vehicleView, versionsOf } from './vehicle-view.ts';

/** Context of a write: its transaction, the caller, and dependencies of the view. */
export type Editing = {
  db: Database;
  id: number;
  personId: string;
  now: Date;
  kmThreshold: number;
  record: (entry: Recorded) => void;
};
export type Part = keyof StaffVehicle['versions'];
type Fields = Readonly<Record<string, unknown>>;
/** Content of the audit log: equal fields before and after are omitted. */
export type Written = { before?: Fields; after?: Fields };

// STOCK-15
/** The vehicle, locked until the end of the transaction. Refuses with not-found. */
export async function lockVehicle({ db, id, now }: Pick<Editing, 'db' | 'id' | 'now'>): Promise<Loaded> {
  if (!(await lockListing(db, id))) refuse('not-found', vehicleRefusals.noVehicle);
  const row = (await findListing(db, id)) ?? refuse('not-found', vehicleRefusals.noVehicle);
  return { row, products: await findVehicles(db, id, now) };
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

function onlyChanged({ before = {}, after = {} }: Written): Required<Written> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !same(before[name], after[name]),
  );
  const of = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return { before: of(before), after: of(after) };
}

/** All data of a vehicle. Refuses with not-found. */
export const readVehicle = async (
  db: Database,
  id: number,
  at: { now: Date; kmThreshold: number },
): Promise<StaffVehicle> => (await vehicleView(db, id, at)) ?? refuse('not-found', vehicleRefusals.noVehicle);

/**
 * Writes one part of a locked vehicle, and records the old and new value in the audit log. With a version,
 * refuses (changed-meanwhile) when the part changed since it was read.
 */
export async function editVehicle(
  editing: Editing,
  asked: { part: Part; version: number } | null,
  write: (loaded: Loaded) => Promise<Written>,
): Promise<StaffVehicle> {
  const { db, id, record } = editing;
  const loaded = await lockVehicle(editing);
  if (asked && versionsOf(loaded)[asked.part] !== asked.version)
    refuse('changed-meanwhile', vehicleRefusals.changed);
  const written = await write(loaded);
  record({ resource: 'vehicle', resourceId: id, label: labelOf(loaded.row), ...onlyChanged(written) });
  return readVehicle(db, id, editing);
}
