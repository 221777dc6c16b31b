import type {
  DamageBody,
  StaffVehicle,
  StoredDamage,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { DAMAGE_PARTS } from '@pomelo/contract/catalogue/damage-parts.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import { findSigned } from '../condition/condition.repository.ts';
import { conditionRefusals } from './condition.messages.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import { dropPicture, insertPicture } from './pictures.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { damagesOf } from './vehicle-view.ts';
import { writeSheet } from './write-vehicle.repository.ts';

type Body = z.output<typeof DamageBody>;
/** `photoKey`: the file of its new photograph. */
type Typed = Body & { photoKey: string | null };

const MAX_DAMAGES = 60;

/** Position of a damage: as typed, else that of its part. Refuses with invalid. */
function placeOf({ x, y, part }: Body): { x: number; y: number } {
  if (x !== null && y !== null) return { x, y };
  const known = DAMAGE_PARTS.find(({ name }) => name.toLowerCase() === part.toLowerCase());
  return known ? { x: known.x, y: known.y } : refuseField('part', vehicleRefusals.unknownPart);
}

async function damageTyped(trx: Database, typed: Typed, photo: number | null): Promise<StoredDamage> {
  const { part, kind, extent, costCents, photoKey, withoutPhoto } = typed;
  const stored = withoutPhoto ? null : photo;
  return {
    ...placeOf(typed),
    part,
    kind,
    extent,
    costCents,
    photo: photoKey === null ? stored : await insertPicture(trx, photoKey),
  };
}

/** A damage as recorded in the audit log. */
const auditFields = (damage: StoredDamage | undefined) =>
  damage
    ? {
        damage: [damage.part, damage.kind, damage.extent].join(', '),
        costCents: damage.costCents,
        photo: damage.photo,
      }
    : {};

type Changed = { damages: StoredDamage[]; was?: StoredDamage; is?: StoredDamage };

const write = (
  editing: Editing,
  version: number,
  change: (damages: StoredDamage[]) => Promise<Changed>,
): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'damages', version }, async ({ row }) => {
    if (await findSigned(editing.db, editing.id)) refuse('in-use', conditionRefusals.reported);
    const { damages, was, is } = await change(damagesOf(row));
    await writeSheet(editing.db, editing.id, { damages });
    return { before: auditFields(was), after: auditFields(is) };
  });

// STOCK-21
/** Refuses with not-found, invalid, changed-meanwhile, limit-reached. */
export const addDamage = (editing: Editing, typed: Typed): Promise<StaffVehicle> =>
  write(editing, typed.version, async (damages) => {
    if (damages.length >= MAX_DAMAGES) refuse('limit-reached', vehicleRefusals.mostDamages);
    const is = await damageTyped(editing.db, typed, null);
    return { damages: [...damages, is], is };
  });

/** Refuses with not-found, invalid, changed-meanwhile. */
export const changeDamage = (editing: Editing, place: number, typed: Typed): Promise<StaffVehicle> =>
  write(editing, typed.version, async (damages) => {
    const was = damages[place] ?? refuse('not-found', vehicleRefusals.noDamage);
    const is = await damageTyped(editing.db, typed, was.photo);
    if (was.photo !== null && is.photo !== was.photo) await dropPicture(editing.db, was.photo, editing.now);
    return { damages: damages.with(place, is), was, is };
  });

/** Refuses with not-found, changed-meanwhile. */
export const removeDamage = (editing: Editing, place: number, version: number): Promise<StaffVehicle> =>
  write(editing, version, async (damages) => {
    const was = damages[place] ?? refuse('not-found', vehicleRefusals.noDamage);
    if (was.photo !== null) await dropPicture(editing.db, was.photo, editing.now);
    return { damages: damages.toSpliced(place, 1), was };
  });
