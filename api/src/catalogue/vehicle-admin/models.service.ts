import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { makeReference } from '../../../seeds/reference.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuseField } from '../../platform/errors/refusal.ts';
import { tolerance, nearest } from '../feeds/reading/values/typo.ts';
import { findMake, findModel, findModels, putMake, putModel } from './models.repository.ts';
import { vehicleRefusals } from './vehicle-admin.messages.ts';

const key = (name: string): string => slugify(name.replaceAll('+', ' plus '));

function nearMake(typed: string, names: readonly string[]): string | null {
  const slugs = new Map(names.map((name) => [key(name), name]));
  const near = nearest(key(typed), slugs.keys(), tolerance(typed.length) + 1);
  return near === null ? null : (slugs.get(near) ?? null);
}

type Typed = { make: string; model: string; newModel: boolean };

export type NamedModel = { makeId: number; modelId: number; makeSlug: string; modelSlug: string };

/**
 * The make and the model of these names, as the stock or the reference list spells them. Refuses with
 * invalid.
 */
export async function modelNamed(
  trx: Database,
  { make: makeName, model: modelName, newModel }: Typed,
): Promise<NamedModel> {
  const reference = makeReference();
  const listed = reference.findMake(makeName);
  const known = await findMake(trx, listed?.slug ?? key(makeName));
  const make = known ?? listed;
  if (!make)
    return refuseField(
      'facts.make',
      vehicleRefusals.noMake(
        makeName,
        nearMake(
          makeName,
          reference.makes.map(({ name }) => name),
        ),
      ),
    );
  const listedModel = listed && reference.findModel(listed, modelName);
  const slug = listedModel?.slug ?? key(modelName);
  const knownModel = known && slug !== '' ? await findModel(trx, known.id, slug) : undefined;
  if (known && knownModel)
    return { makeId: known.id, modelId: knownModel.id, makeSlug: make.slug, modelSlug: slug };
  if (!listedModel && (!newModel || slug === ''))
    return refuseField('facts.model', vehicleRefusals.noModel(modelName, make.name));
  const makeId = known?.id ?? (await putMake(trx, make));
  const modelId = await putModel(trx, makeId, listedModel ?? { name: modelName, slug });
  return { makeId, modelId, makeSlug: make.slug, modelSlug: slug };
}

const byName = new Intl.Collator('fr', { numeric: true }).compare;

/** Every model of the stock and of the reference list, by make. */
export async function allModels(db: Database): Promise<{ make: string; names: string[] }[]> {
  const found = new Map<string, Set<string>>();
  const add = (make: string, names: readonly string[]): void => {
    const models = found.get(make) ?? new Set();
    for (const name of names) models.add(name);
    found.set(make, models);
  };
  for (const { make, names } of await findModels(db)) add(make, names);
  for (const { name, models } of makeReference().makes)
    add(
      name,
      models.map((model) => model.name),
    );
  return [...found]
    .map(([make, names]) => ({ make, names: [...names].toSorted(byName) }))
    .toSorted((a, b) => byName(a.make, b.make));
}
