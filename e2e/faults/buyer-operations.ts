import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { bundles } from '@pomelo/contract/bundles/bundles.endpoints.ts';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { deals } from '@pomelo/contract/deals/deals.endpoints.ts';
import type { Random } from './seeded-random.ts';
import { type Company, perform, type FaultContext } from './fault-context.ts';

/** So many vehicles are fought over at once; those sold make room for the next. */
const WINDOW = 40;
const SERVICES = ['preparation-standard', 'preparation-complete', 'warranty-12', 'warranty-24'];

const wanted = (world: FaultContext, random: Random): number | undefined =>
  random.oneOf(world.products.slice(0, WINDOW));

async function book(world: FaultContext, company: Company, random: Random): Promise<void> {
  const [id, duration] = [wanted(world, random), random.between(1, 72)];
  if (id === undefined) return;
  await perform(world, {
    name: 'book',
    who: company.credentials,
    ask: (client) => client.call(catalogue.book, { params: { id }, body: { duration } }),
    proof: (booking) => ({
      sql: 'SELECT FROM booking WHERE id = $1 AND workspace_id = $2',
      values: [booking.id, company.workspaceId],
      rows: 1,
    }),
  });
}

async function cancel(world: FaultContext, company: Company, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ id: string; product: number }>(
    'SELECT id, product_id AS product FROM booking WHERE workspace_id = $1 AND deal_id IS NULL AND NOT cancelled AND upper(period) > now() ORDER BY id',
    [company.workspaceId],
  );
  const held = random.oneOf(rows);
  if (!held) return;
  await perform(world, {
    name: 'cancel',
    who: company.credentials,
    ask: (client) => client.call(catalogue.cancelBooking, { params: { id: held.product } }),
    proof: () => ({
      sql: 'SELECT FROM booking WHERE id = $1 AND (cancelled OR upper(period) <= now())',
      values: [held.id],
      rows: 1,
    }),
  });
}

/**
 * The cart of a company is known once there is an answer; until then it is the old one or the requested one.
 */
async function changeCart<T>(
  company: Company,
  change: () => Promise<T | undefined>,
  cartAfter: (answer: T) => readonly number[],
): Promise<T | undefined> {
  company.unsure = true;
  const answer = await change();
  if (answer !== undefined) company.cart = new Set(cartAfter(answer));
  company.unsure = false;
  return answer;
}

async function fillCart(world: FaultContext, company: Company, random: Random): Promise<void> {
  const id = wanted(world, random);
  if (id === undefined || company.cart.has(id)) return;
  const add = () =>
    perform(world, {
      name: 'cart',
      who: company.credentials,
      ask: (client) => client.call(cart.addProducts, { body: { product_ids: [id] } }),
    });
  // Another vehicle of the same reference takes the place of one that is held.
  await changeCart(company, add, ({ ids }) => ids);
}

async function emptyCart(world: FaultContext, company: Company): Promise<void> {
  for (const id of company.cart) {
    const remove = () =>
      perform(world, {
        name: 'uncart',
        who: company.credentials,
        ask: (client) => client.call(cart.removeProduct, { params: { id } }),
      });
    await changeCart(company, remove, ({ ids }) => ids);
  }
}

async function order(world: FaultContext, company: Company): Promise<void> {
  if (company.cart.size === 0) return;
  const lines = company.cart.size;
  const validate = () =>
    perform(world, {
      name: 'order',
      who: company.credentials,
      ask: (client) => client.call(cart.validate, { body: {} }),
      proof: ({ dealId, totals }) => ({
        sql: `SELECT FROM deal d WHERE d.id = $1 AND d.workspace_id = $2 AND d.step = 'step-4'
          AND (SELECT (count(*), sum(incl_tax_cents)) = ($3::bigint, $4::bigint) FROM bundle WHERE deal_id = d.id)`,
        values: [dealId, company.workspaceId, lines, totals.toPay.amount],
        rows: 1,
      }),
    });
  const answer = await changeCart(company, validate, () => []);
  // A vehicle was lost to another: the whole cart is given up, and another one filled.
  if (!answer) await emptyCart(world, company);
}

async function decide(world: FaultContext, company: Company, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ deal: string; version: number }>(
    `SELECT d.id AS deal, o.version FROM offer o JOIN deal d ON d.id = o.deal_id WHERE d.workspace_id = $1 AND o.state = 'made' ORDER BY o.id`,
    [company.workspaceId],
  );
  const offer = random.oneOf(rows);
  if (!offer) return;
  const accept = random.between(1, 5) > 1;
  await perform(world, {
    name: accept ? 'accept' : 'refuse',
    who: company.credentials,
    ask: (client) =>
      client.call(deals.decide, { params: { id: offer.deal }, body: { version: offer.version, accept } }),
    proof: () => ({
      sql: `SELECT FROM offer o JOIN deal d ON d.id = o.deal_id WHERE d.id = $1 AND o.version = $2 AND o.state = $3 AND (d.step = 'step-4') = $4
        AND (SELECT count(*) FROM bundle WHERE deal_id = d.id) = CASE WHEN $4 THEN (SELECT count(*) FROM offer_line WHERE offer_id = o.id) ELSE 0 END`,
      values: [offer.deal, offer.version, accept ? 'accepted' : 'refused', accept],
      rows: 1,
    }),
  });
}

async function source(world: FaultContext, company: Company, random: Random): Promise<void> {
  const [text, quantity] = [
    `Une citadine, demande ${random.between(1, 1_000_000_000)}`,
    random.between(1, 3),
  ];
  await perform(world, {
    name: 'source',
    who: company.credentials,
    ask: (client) => client.call(deals.source, { body: { text, quantity } }),
    proof: ({ id }) => ({ sql: 'SELECT FROM deal WHERE id = $1 AND sourcing', values: [id], rows: 1 }),
  });
}

async function addService(world: FaultContext, company: Company, random: Random): Promise<void> {
  const { rows } = await world.database.query<{ id: string }>(
    'SELECT b.id FROM bundle b JOIN deal d ON d.id = b.deal_id WHERE d.workspace_id = $1 ORDER BY b.id',
    [company.workspaceId],
  );
  const [bundle, code] = [random.oneOf(rows), random.oneOf(SERVICES)];
  if (!bundle || code === undefined) return;
  await perform(world, {
    name: 'service',
    who: company.credentials,
    ask: (client) => client.call(bundles.addService, { params: { id: bundle.id }, body: { code } }),
    // Another of its kind may take its place.
    proof: () => ({
      sql: "SELECT FROM bundle_service WHERE bundle_id = $1 AND split_part(code, '-', 1) = split_part($2, '-', 1)",
      values: [bundle.id, code],
      rows: 1,
    }),
  });
}

const WEIGHTS = { book: 6, cancel: 2, cart: 6, order: 4, decide: 5, source: 1, service: 3 } as const;

/** One thing a buyer does, among those of a day. */
export async function actAsBuyer(world: FaultContext, company: Company, random: Random): Promise<void> {
  const acts: Record<keyof typeof WEIGHTS, () => Promise<void>> = {
    book: () => book(world, company, random),
    cancel: () => cancel(world, company, random),
    cart: () => fillCart(world, company, random),
    order: () => order(world, company),
    decide: () => decide(world, company, random),
    source: () => source(world, company, random),
    service: () => addService(world, company, random),
  };
  await acts[random.weighted(WEIGHTS)]();
}
