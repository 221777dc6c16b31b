import type {
  EquipmentGroup,
  StaffVehicle,
  VehicleWear,
} from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { refuseField } from '../../platform/errors/refusal.ts';
import { type Editing, editVehicle } from './edit-vehicle.service.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { equipmentOf, wearOf } from './vehicle-view.ts';
import { writeSheet } from './write-vehicle.repository.ts';

/** Merges groups of the same name, removes duplicates, and removes options from the standard equipment. */
function tidy(groups: readonly EquipmentGroup[]): EquipmentGroup[] {
  const found = new Map<string, { items: Set<string>; options: Set<string> }>();
  const seen = new Set<string>();
  for (const { group, items, options } of groups) {
    const into = found.get(group) ?? { items: new Set(), options: new Set() };
    const add = (names: readonly string[], to: Set<string>): void => {
      for (const name of names) {
        if (seen.has(name.toLowerCase())) continue;
        seen.add(name.toLowerCase());
        to.add(name);
      }
    };
    add(options, into.options);
    add(items, into.items);
    found.set(group, into);
  }
  return [...found]
    .map(([group, { items, options }]) => ({ group, items: [...items], options: [...options] }))
    .filter(({ items, options }) => items.length + options.length > 0);
}

const listed = (groups: readonly EquipmentGroup[], kind: 'items' | 'options'): string[] =>
  groups.flatMap((group) => group[kind]);
/** For the audit log: only added and removed equipment, not the hundred unchanged ones. */
const missing = (from: readonly string[], to: readonly string[]): string[] =>
  from.filter((name) => !to.includes(name));

/** Refuses with not-found, changed-meanwhile. */
export const changeEquipment = (
  editing: Editing,
  typed: { equipment: EquipmentGroup[]; version: number },
): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'equipment', version: typed.version }, async ({ row }) => {
    const before = equipmentOf(row);
    const equipment = tidy(typed.equipment);
    await writeSheet(editing.db, editing.id, { equipment });
    const difference = (from: EquipmentGroup[], to: EquipmentGroup[]) => ({
      standard: missing(listed(from, 'items'), listed(to, 'items')),
      options: missing(listed(from, 'options'), listed(to, 'options')),
    });
    return { before: difference(before, equipment), after: difference(equipment, before) };
  });

/** Refuses with not-found, invalid, changed-meanwhile. */
export const changeWear = (
  editing: Editing,
  { wear, version }: { wear: VehicleWear; version: number },
): Promise<StaffVehicle> =>
  editVehicle(editing, { part: 'wear', version }, async ({ row }) => {
    const { tyreFrontMm, tyreRearMm, bodywork, interior } = wear;
    if ((tyreFrontMm === null) !== (tyreRearMm === null))
      refuseField(tyreFrontMm === null ? 'wear.tyreFrontMm' : 'wear.tyreRearMm', vehicleRefusals.oneTyre);
    if ((bodywork === null) !== (interior === null))
      refuseField(bodywork === null ? 'wear.bodywork' : 'wear.interior', vehicleRefusals.oneGrade);
    await writeSheet(editing.db, editing.id, {
      tyres: tyreFrontMm === null ? null : { frontMm: tyreFrontMm, rearMm: tyreRearMm },
      grades: bodywork === null ? null : { bodywork, interior },
    });
    return { before: wearOf(row), after: wear };
  });
