import type {
  DamageForm,
  RateBody,
  ReportFacts,
  VehicleCondition,
} from '@pomelo/contract/backoffice/stock/condition.schemas.ts';
import {
  type ConditionContent,
  MAX_DAMAGE_PHOTOS,
  MAX_REPORT_DAMAGES,
  type ReportDamage,
} from '@pomelo/contract/condition/condition.schemas.ts';
import { gradeOf } from '@pomelo/contract/condition/grade.ts';
import { carPart } from '@pomelo/contract/condition/parts.ts';
import { KIND_LABELS, repairCost, type RepairRates } from '@pomelo/contract/condition/repairs.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse, refuseField } from '../../platform/errors/refusal.ts';
import {
  findRates,
  findReports,
  insertRate,
  type ReportRow,
  signDraft,
  writeDraft,
} from '../condition/condition.repository.ts';
import { draftOf, openDraft } from '../condition/open-draft.ts';
import { contentOf, ratesOn, sheetPartOf } from '../condition/report.ts';
import { conditionRefusals } from './condition.messages.ts';
import { putReportDocument } from './documents.repository.ts';
import { type Editing, lockVehicle } from './edit-vehicle.service.ts';
import { dropPicture, insertPicture } from './pictures.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';
import { findListing } from './vehicle.repository.ts';
import { labelOf } from './vehicle-view.ts';
import { writeSheet } from './write-vehicle.repository.ts';

const pricedBy = (content: ConditionContent, rates: RepairRates | null) =>
  content.damages.map((damage) => repairCost(damage, rates));

/** Day of the repair rates: today for an inspection without a day. */
const dayOf = (content: ConditionContent, now: Date): string => content.inspectedOn ?? dayInParis(now);

/** Refuses with not-found. */
export async function readCondition(db: Database, id: number, now: Date): Promise<VehicleCondition> {
  if (!(await findListing(db, id))) refuse('not-found', vehicleRefusals.noVehicle);
  const [rows, rates] = [await findReports(db, id), await findRates(db)];
  const draft = draftOf(rows);
  return {
    draft: draft ? draftView(draft, rates, now) : null,
    signed: rows.flatMap(({ number, signed_at: signedAt, signed_name: name, grade, state }) =>
      signedAt === null
        ? []
        : [
            {
              number,
              signedAt: signedAt.toISOString(),
              signedName: name ?? '',
              grade,
              isCurrent: state === 'signed',
            },
          ],
    ),
    rates,
  };
}

function draftView(row: ReportRow, rates: Awaited<ReturnType<typeof findRates>>, now: Date) {
  const content = contentOf(row);
  const costs = pricedBy(content, ratesOn(rates, dayOf(content, now)));
  return {
    number: row.number,
    version: row.version,
    content,
    costs: costs.map((cost) => cost?.totalCents ?? null),
    ...gradeOf(content),
  };
}

// STOCK-42
/** A draft that starts from the report that counts, without its day. A second start changes nothing. */
export async function startReport(editing: Editing): Promise<VehicleCondition> {
  const { db, id, now, record } = editing;
  const { row } = await lockVehicle(editing);
  const draft = (await openDraft(db, id)) ?? refuse('limit-reached', conditionRefusals.mostVersions);
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: {},
    after: { condition: 'draft', version: draft.number },
  });
  return readCondition(db, id, now);
}

type Changed = { content: ConditionContent; before?: object; after?: object };

/** Refuses with not-found without a draft, with changed-meanwhile for another version. */
async function editDraft(
  editing: Editing,
  version: number,
  change: (content: ConditionContent) => Changed | Promise<Changed>,
): Promise<VehicleCondition> {
  const { db, id, now, record } = editing;
  const { row } = await lockVehicle(editing);
  const draft = draftOf(await findReports(db, id)) ?? refuse('not-found', conditionRefusals.noDraft);
  if (draft.version !== version) refuse('changed-meanwhile', vehicleRefusals.changed);
  const { content, before = {}, after = {} } = await change(contentOf(draft));
  await writeDraft(db, draft.id, content);
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: { ...before },
    after: { condition: 'draft', ...after },
  });
  return readCondition(db, id, now);
}

/** Refuses with not-found, invalid, changed-meanwhile. */
export const changeReportFacts = (
  editing: Editing,
  { facts, version }: { facts: z.output<typeof ReportFacts>; version: number },
): Promise<VehicleCondition> =>
  editDraft(editing, version, (content) => {
    if (facts.inspectedOn !== null && facts.inspectedOn > dayInParis(editing.now))
      refuseField('facts.inspectedOn', conditionRefusals.future);
    return {
      content: { ...facts, damages: content.damages },
      before: { date: content.inspectedOn, km: content.km, keys: content.keys },
      after: { date: facts.inspectedOn, km: facts.km, keys: facts.keys },
    };
  });

type Typed = Omit<z.output<typeof DamageForm>, 'photo' | 'version'> & { photoKey: string | null };

async function damageTyped(db: Database, typed: Typed, photos: readonly number[]): Promise<ReportDamage> {
  const { photoKey, partCode, ...damage } = typed;
  const part = carPart(partCode) ?? refuseField('partCode', conditionRefusals.unknownPart);
  if (photoKey !== null && photos.length >= MAX_DAMAGE_PHOTOS)
    refuse('limit-reached', conditionRefusals.mostPhotos);
  const added = photoKey === null ? [] : [await insertPicture(db, photoKey)];
  return { ...damage, code: part.code, view: part.view, photos: [...photos, ...added] };
}

const damageText = (damage: ReportDamage | undefined) =>
  damage ? { damage: `${carPart(damage.code)?.name ?? damage.code}, ${KIND_LABELS[damage.kind]}` } : {};

/** Refuses with not-found, invalid, changed-meanwhile, limit-reached. */
export const addReportDamage = (editing: Editing, version: number, typed: Typed): Promise<VehicleCondition> =>
  editDraft(editing, version, async (content) => {
    if (content.damages.length >= MAX_REPORT_DAMAGES) refuse('limit-reached', conditionRefusals.mostDamages);
    const damage = await damageTyped(editing.db, typed, []);
    return { content: { ...content, damages: [...content.damages, damage] }, after: damageText(damage) };
  });

/** A photograph is added to those before. Refuses with not-found, invalid, changed-meanwhile, limit-reached. */
export const changeReportDamage = (
  editing: Editing,
  { place, version }: { place: number; version: number },
  typed: Typed,
): Promise<VehicleCondition> =>
  editDraft(editing, version, async (content) => {
    const before = content.damages[place] ?? refuse('not-found', conditionRefusals.noDamage);
    const damage = await damageTyped(editing.db, typed, before.photos);
    return {
      content: { ...content, damages: content.damages.with(place, damage) },
      before: damageText(before),
      after: damageText(damage),
    };
  });

/** Photographs that no other version shows are deleted. Refuses with not-found, changed-meanwhile. */
export const removeReportDamage = (
  editing: Editing,
  place: number,
  version: number,
): Promise<VehicleCondition> =>
  editDraft(editing, version, async (content) => {
    const before = content.damages[place] ?? refuse('not-found', conditionRefusals.noDamage);
    const others = await findReports(editing.db, editing.id);
    const shown = new Set(
      others
        .filter(({ state }) => state !== 'draft')
        .flatMap((row) => contentOf(row).damages.flatMap(({ photos }) => photos)),
    );
    for (const photo of before.photos)
      if (!shown.has(photo)) await dropPicture(editing.db, photo, editing.now);
    return {
      content: { ...content, damages: content.damages.toSpliced(place, 1) },
      before: damageText(before),
    };
  });

// STOCK-42
/** Freezes the draft with its costs and its grade, and shows it. Refuses with not-found, invalid, changed-meanwhile. */
export async function signReport(editing: Editing, version: number): Promise<VehicleCondition> {
  const { db, id, now, personId, record } = editing;
  const { row } = await lockVehicle(editing);
  const draft = draftOf(await findReports(db, id)) ?? refuse('not-found', conditionRefusals.noDraft);
  if (draft.version !== version) refuse('changed-meanwhile', vehicleRefusals.changed);
  const content = contentOf(draft);
  if (content.inspectedOn === null) refuseField('inspectedOn', conditionRefusals.noDay);
  if (content.km === null) refuseField('km', conditionRefusals.noKm);
  const costs = pricedBy(content, ratesOn(await findRates(db), dayOf(content, now)));
  const { grade, points } = gradeOf(content);
  await signDraft(db, draft, { costs, grade, points, at: now, personId });
  await writeSheet(db, id, sheetPartOf(content, costs, grade));
  await putReportDocument(db, id, content.inspectedOn);
  record({
    resource: 'vehicle',
    resourceId: id,
    label: labelOf(row),
    before: { condition: 'draft' },
    after: { condition: 'signed', version: draft.number },
  });
  return readCondition(db, id, now);
}

/** Rates are added, never rewritten. Refuses with invalid. */
export async function addRate(
  db: Database,
  rate: RateBody,
  record: (entry: Recorded) => void,
): Promise<{ data: RateBody[] }> {
  if (!(await insertRate(db, rate))) refuseField('startsOn', conditionRefusals.rateExists);
  record({
    resource: 'repair-rate',
    resourceId: rate.startsOn,
    label: rate.startsOn,
    before: {},
    after: { from: rate.startsOn, labourCents: rate.labourCents, paintCents: rate.paintCents },
  });
  return { data: await findRates(db) };
}
