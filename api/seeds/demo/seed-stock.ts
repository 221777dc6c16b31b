import type pg from 'pg';
import type { Clock } from '../../src/platform/clock.ts';
import { slugify } from '@pomelo/contract/catalogue/vehicle.ts';
import { communeByPostcode } from '../communes.ts';
import { makeReference } from '../reference.ts';
import { generatedKey } from '../../src/catalogue/vehicle-documents/kinds.ts';
import { DEPOTS } from './depots.ts';
import { generateStock } from './generator.ts';
import { seededRandom } from './random.ts';
import { drawingsOfListing } from './pictures/demo-drawings.ts';
import {
  copyLine,
  copyRows,
  reserveVehicleId,
  nextVehicleId,
  putDepots,
  putDrawings,
  putMakes,
  putModels,
} from './seed.repository.ts';
import type { DemoListing } from './stock.ts';

type Ids = {
  makes: Map<string, number>;
  models: Map<string, number>;
  depots: readonly number[];
};

/** Listings written at once: large enough for COPY to be worth it, small enough to stay light. */
const BATCH = 2000;

/** Writes the demo stock within the caller's transaction; returns how many listings and vehicles. */
export async function seedStock(
  client: pg.ClientBase,
  options: { vehicles: number; clock: Clock; progress: (vehicles: number) => void },
): Promise<{ items: number; products: number }> {
  const ids = await putShared(client);
  const writer = makeWriter(ids, await nextVehicleId(client), options.clock);
  let items = 0;
  let products = 0;
  const galleries = makeGalleries(client);
  for (const batch of batches(generateStock(options))) {
    const pictures = await galleries.of(batch);
    for (const [place, item] of batch.entries()) writer.add(item, need(pictures, place));
    items += batch.length;
    products += batch.reduce((sum, item) => sum + item.products.length, 0);
    await writer.flush(client);
    options.progress(products);
  }
  await reserveVehicleId(client, writer.lastId());
  return { items, products };
}

function* batches(items: Iterable<DemoListing>): Generator<DemoListing[]> {
  let batch: DemoListing[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The pictures of listings by their place in a batch, as PostgreSQL writes arrays; alike cars share them. */
function makeGalleries(client: pg.ClientBase): {
  of: (batch: readonly DemoListing[]) => Promise<Map<number, string>>;
} {
  const known = new Map<string, number>();
  return {
    of: async (batch) => {
      const wanted = batch.map((item) => drawingsOfListing(item).map((drawing) => JSON.stringify(drawing)));
      const missing = [...new Set(wanted.flat())].filter((drawing) => !known.has(drawing));
      for (const [drawing, id] of await putDrawings(client, missing)) known.set(drawing, id);
      return new Map(
        wanted.map((drawings, place) => [place, `{${drawings.map((one) => need(known, one)).join(',')}}`]),
      );
    },
  };
}

async function putShared(client: pg.ClientBase): Promise<Ids> {
  const reference = makeReference();
  const makes = await putMakes(client, reference.makes);
  const models = await putModels(
    client,
    reference.makes.flatMap((make) =>
      make.models.map((model) => ({ name: model.name, slug: model.slug, makeId: need(makes, make.slug) })),
    ),
  );
  const depots = await putDepots(
    client,
    DEPOTS.map((depot) => ({ ...depot, slug: slugify(depot.name), ...placeOf(depot.postcode, depot.city) })),
  );
  return { makes, models, depots: DEPOTS.map((depot) => need(depots, slugify(depot.name))) };
}

function placeOf(postcode: string, city: string): { latitude: number | null; longitude: number | null } {
  const communes = communeByPostcode(postcode);
  const commune = communes.find((candidate) => slugify(candidate.name) === slugify(city)) ?? communes[0];
  return { latitude: commune?.latitude ?? null, longitude: commune?.longitude ?? null };
}

function need<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`Missing from the reference list: ${String(key)}`);
  return value;
}

type Writer = {
  add: (item: DemoListing, gallery: string) => void;
  flush: (client: pg.ClientBase) => Promise<void>;
  lastId: () => number;
};

function makeWriter(ids: Ids, firstId: number, clock: Clock): Writer {
  const reference = makeReference();
  const now = clock.now();
  const updatedAt = now.toISOString();
  const uuid = createUuidGenerator(now.getTime());
  let nextId = firstId;
  let text = { catalogue_item: '', product: '', item_price: '', item_document: '', battery_certificate: '' };

  const modelIds = (item: DemoListing): [number, number] => {
    const make = reference.findMake(item.version.make);
    const model = make && reference.findModel(make, item.version.model);
    if (!make || !model)
      throw new Error(`Not in the reference list: ${item.version.make} ${item.version.model}`);
    const makeId = need(ids.makes, make.slug);
    return [makeId, need(ids.models, `${makeId}/${model.slug}`)];
  };

  return {
    lastId: () => nextId - 1,
    add: (item, gallery) => {
      const itemId = nextId++;
      const { version } = item;
      text.catalogue_item += copyLine([
        itemId,
        item.reference,
        ...modelIds(item),
        version.version,
        item.finition,
        version.body,
        item.energy,
        version.gearbox,
        version.powerHp,
        version.fiscalHp,
        version.engineCc,
        item.co2,
        item.critAir,
        item.colour,
        version.seats,
        item.doors,
        item.firstRegistration,
        item.modelYear,
        ids.depots[item.depot] ?? null,
        item.availableFrom,
        item.vatRegime,
        item.priceB2bCents,
        item.priceB2cCents,
        item.listPriceCents,
        item.teamValueCents,
        gallery,
        JSON.stringify(item.sheet),
        new Date(item.salesDateMs).toISOString(),
        updatedAt,
      ]);
      for (const product of item.products)
        text.product += copyLine([nextId++, itemId, product.km, product.vin, product.plate]);
      for (const price of item.prices)
        text.item_price += copyLine([itemId, new Date(price.atMs).toISOString(), price.cents]);
      let certificateFile: string | null = null;
      for (const paper of item.documents) {
        const key = paper.kind && generatedKey(paper.kind);
        const id = uuid();
        if (paper.kind === 'certificat-batterie') certificateFile = id;
        text.item_document += copyLine([
          id,
          itemId,
          paper.label,
          paper.state,
          paper.date,
          paper.public ? 't' : 'f',
          key,
        ]);
      }
      for (const [place, certificate] of item.certificates.entries())
        text.battery_certificate += copyLine([
          itemId,
          certificate.healthPermille,
          certificate.usableWh,
          certificate.km,
          certificate.measuredOn,
          certificate.method,
          certificate.issuer,
          certificate.number,
          certificate.verificationUrl,
          place === 0 ? certificateFile : null,
          'issuer',
        ]);
    },
    flush: async (client) => {
      const full = text;
      text = { catalogue_item: '', product: '', item_price: '', item_document: '', battery_certificate: '' };
      await copyRows(client, 'catalogue_item', full.catalogue_item);
      await copyRows(client, 'product', full.product);
      await copyRows(client, 'item_price', full.item_price);
      await copyRows(client, 'item_document', full.item_document);
      await copyRows(client, 'battery_certificate', full.battery_certificate);
    },
  };
}

/** UUIDv7 from the clock and a seeded source: the same stock has the same documents. */
function createUuidGenerator(nowMs: number): () => string {
  const random = seededRandom(nowMs % 2 ** 31);
  const time = nowMs.toString(16).padStart(12, '0');
  const hex = (digits: number): string =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  return () =>
    `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(6)}${hex(6)}`;
}
