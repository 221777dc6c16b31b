import { randomUUID } from 'node:crypto';
import type { Role } from '@pomelo/contract/account/account.schemas.ts';
import type { StaffRole } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { dayInParis, hourInParis } from '@pomelo/contract/paris-time.ts';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tables } from '../platform/db/tables.ts';
import { hashPassword } from '../accounts/account/password/password-hashing.ts';

export const PASSWORD = 'un mot de passe de test';

let passwordHash: Promise<string> | undefined;
let counter = 0;
const next = (): number => (counter += 1);

/** So many days of the calendar ago: that number of times 24 hours is another day after a change of the clocks. */
export const noonBefore = (days: number): Date => hourInParis(dayInParis(new Date(), -days), 12);

/** A person who can log in with PASSWORD, able to order. */
export async function createPerson(
  db: Database,
  given: Partial<Insertable<Tables['person']>> = {},
): Promise<{ id: string; email: string }> {
  passwordHash ??= hashPassword(PASSWORD);
  const values = {
    id: uuidv7(),
    email: `personne-${next()}-${randomUUID().slice(0, 8)}@pomelo.test`,
    password_hash: await passwordHash,
    first_name: 'Camille',
    last_name: 'Renard',
    phone1: '+33612345678',
    ...given,
  };
  await db.insertInto('person').values(values).execute();
  return { id: values.id, email: values.email };
}

/** A company with a billing address, or with none. */
export async function createWorkspace(
  db: Database,
  options: Partial<Insertable<Tables['workspace']>> & { billing?: boolean } = {},
): Promise<{ id: string }> {
  const { billing = true, ...given } = options;
  const values = {
    id: uuidv7(),
    rs: 'Garage du Pont',
    siret: String(10_000_000_000_000 + Math.floor(Math.random() * 8e13)),
    ...given,
  };
  await db.insertInto('workspace').values(values).execute();
  if (billing) await createAddress(db, values.id, { label: 'Facturation', billing: true });
  return { id: values.id };
}

export async function createAddress(
  db: Database,
  workspaceId: string,
  given: Partial<Insertable<Tables['address']>> = {},
): Promise<string> {
  const id = uuidv7();
  const values = {
    id,
    workspace_id: workspaceId,
    street: '1 rue du Pont',
    postcode: '69003',
    city: 'Lyon',
    ...given,
  };
  await db.insertInto('address').values(values).execute();
  return id;
}

/** Makes a person a member of the staff, by default an administrator. */
export async function addStaffMember(
  db: Database,
  personId: string,
  roles: readonly StaffRole[] = [],
): Promise<void> {
  await db
    .insertInto('staff_member')
    .values({ person_id: personId, roles: roles.length > 0 ? [...roles] : ['administrator'] })
    .execute();
}

export async function createMembership(
  db: Database,
  workspaceId: string,
  personId: string,
  role: Role = 'buyer',
): Promise<void> {
  await db
    .insertInto('membership')
    .values({ workspace_id: workspaceId, person_id: personId, role })
    .execute();
}

/** A vehicle in the cart of a workspace without a booking, as after its booking has ended. */
export async function createCartLine(
  db: Database,
  {
    workspaceId,
    personId,
    itemId,
    productId,
  }: { workspaceId: string; personId: string; itemId: number; productId: number },
): Promise<void> {
  const line = { workspace_id: workspaceId, person_id: personId, item_id: itemId, product_id: productId };
  await db.insertInto('cart_line').values(line).execute();
}

const idOf = async (row: Promise<{ id: number } | undefined>): Promise<number | undefined> => (await row)?.id;

export async function createMake(db: Database, name = 'Peugeot', slug = 'peugeot'): Promise<number> {
  const known = await idOf(db.selectFrom('make').select('id').where('slug', '=', slug).executeTakeFirst());
  return (
    known ?? (await db.insertInto('make').values({ name, slug }).returning('id').executeTakeFirstOrThrow()).id
  );
}

export async function createModel(db: Database, makeId: number, name = '208', slug = '208'): Promise<number> {
  const known = await idOf(
    db
      .selectFrom('model')
      .select('id')
      .where('make_id', '=', makeId)
      .where('slug', '=', slug)
      .executeTakeFirst(),
  );
  return (
    known ??
    (
      await db
        .insertInto('model')
        .values({ make_id: makeId, name, slug })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  );
}

export async function createDepot(
  db: Database,
  slug = 'lyon',
  given: Partial<Insertable<Tables['depot']>> = {},
): Promise<number> {
  const known = await idOf(db.selectFrom('depot').select('id').where('slug', '=', slug).executeTakeFirst());
  const values = {
    name: 'Parc de Lyon',
    slug,
    address: '12 rue de la Gare',
    postcode: '69003',
    city: 'Lyon',
    department: 'Rhône',
    ...given,
  };
  return known ?? (await db.insertInto('depot').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function findOrCreatePicture(db: Database): Promise<number> {
  const drawing = JSON.stringify({ body: 'citadine', paint: 'bleu', view: 'front' });
  const known = await idOf(db.selectFrom('media_object').select('id').executeTakeFirst());
  return (
    known ??
    (
      await db
        .insertInto('media_object')
        .values({ drawing, file_key: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  );
}

export type ListingOptions = Partial<Insertable<Tables['catalogue_item']>> & {
  products?: number;
  product?: Partial<Insertable<Tables['product']>>;
};
const PLATE_LETTERS = 'DEFGHJKLMNPQRSTVWXYZABC';
/** A plate of SIV for any number: « AB-007-CD ». */
const frenchPlate = (number: number): string =>
  `AB-${String(number % 1000).padStart(3, '0')}-C${PLATE_LETTERS[Math.floor(number / 1000) % PLATE_LETTERS.length]}`;

export type TestListing = { id: number; productIds: number[]; productId: number };

/** A published listing with `products` vehicles (by default one), each with a VIN and a plate. */
export async function createListing(db: Database, options: ListingOptions = {}): Promise<TestListing> {
  const { products = 1, product = {}, ...given } = options;
  const makeId = given.make_id ?? (await createMake(db));
  const item = await db
    .insertInto('catalogue_item')
    .values({
      reference: `T${next()}-${randomUUID().slice(0, 8)}`,
      make_id: makeId,
      model_id: given.model_id ?? (await createModel(db, makeId)),
      version: '1.2 PureTech 100',
      finition: 'GT',
      body: 'citadine',
      energy: 'essence',
      gearbox: 'manuelle',
      power_hp: 100,
      colour: 'bleu',
      model_year: 2021,
      depot_id: given.depot_id === undefined ? await createDepot(db) : given.depot_id,
      vat_regime: 'recuperable',
      price_b2b_cents: 1_234_500,
      price_b2c_cents: 1_699_000,
      media_ids: [await findOrCreatePicture(db)],
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('product')
    .values(
      Array.from({ length: products }, () => ({
        item_id: item.id,
        km: 42_000,
        vin: `VF3${randomUUID().replaceAll('-', '').toUpperCase().slice(0, 14)}`,
        plate: frenchPlate(next()),
        ...product,
      })),
    )
    .returning('id')
    .execute();
  const productIds = rows.map(({ id }) => id);
  const [productId] = productIds;
  if (productId === undefined) throw new Error('An item has at least one vehicle');
  return { id: item.id, productIds, productId };
}

export async function createDocument(
  db: Database,
  itemId: number,
  given: Partial<Insertable<Tables['item_document']>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('item_document')
    .values({
      id,
      item_id: itemId,
      label: 'Contrôle technique',
      state: 'present',
      date: '2026-10-01',
      file_key: 'generated:inspection',
      size_bytes: 1000,
      ...given,
    })
    .execute();
  return id;
}

/** The computed value of a listing, in cents including VAT, as the job of the night stores it. */
export async function setMarketValue(db: Database, itemId: number, cents: number): Promise<void> {
  const values = {
    value_cents: cents,
    low_cents: Math.round(cents * 0.95),
    high_cents: Math.round(cents * 1.05),
    comparable_ids: [1, 2, 3, 4, 5, 6, 7, 8],
    outside_count: 0,
    sold_count: 0,
    computed_at: new Date(),
  };
  await db
    .insertInto('market_value')
    .values({ item_id: itemId, ...values })
    .execute();
}
