import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { vehicleTitleSql } from '../../../src/platform/db/vehicle-title.ts';

export type DemoVehicle = {
  productId: number;
  itemId: number;
  title: string;
  vatRegime: 'recuperable' | 'marge';
  listPriceCents: number;
};
type Owner = { workspaceId: string; personId: string };

/** Free vehicles, as an offer names them. */
export async function freeVehicles(
  client: pg.ClientBase,
  count: number,
  offset: number,
): Promise<DemoVehicle[]> {
  const { rows } = await client.query<DemoVehicle>(
    `SELECT p.id AS "productId", i.id AS "itemId", i.vat_regime AS "vatRegime", i.price_b2b_cents AS "listPriceCents",
       ${vehicleTitleSql('i')} AS title
     FROM (SELECT * FROM catalogue_item WHERE available_from IS NULL AND status = 'published'
           ORDER BY sales_date DESC, id DESC LIMIT $1 OFFSET $2) i
     JOIN make ON make.id = i.make_id JOIN model ON model.id = i.model_id
     JOIN LATERAL (
       SELECT id FROM product WHERE item_id = i.id AND NOT EXISTS (SELECT FROM booking b WHERE b.product_id = product.id AND NOT b.cancelled)
       ORDER BY id LIMIT 1
     ) p ON true`,
    [count, offset],
  );
  return rows;
}

export async function putDeal(
  client: pg.ClientBase,
  owner: Owner,
  deal: { step: 'step-1' | 'step-3'; at: Date; request?: object },
): Promise<string> {
  const id = uuidv7();
  await client.query(
    `INSERT INTO deal (id, workspace_id, person_id, step, sourcing, request, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      owner.workspaceId,
      owner.personId,
      deal.step,
      deal.request !== undefined,
      deal.request ? JSON.stringify(deal.request) : null,
      deal.at,
    ],
  );
  return id;
}

/** Books vehicles for the offer of a deal; returns the bookings in the same order. */
export async function bookForOffer(
  client: pg.ClientBase,
  owner: Owner,
  dealBooking: { dealId: string; from: Date; until: Date },
  vehicles: readonly DemoVehicle[],
): Promise<string[]> {
  const ids = vehicles.map(() => uuidv7());
  for (const [index, { productId, itemId }] of vehicles.entries())
    await client.query(
      `INSERT INTO booking (id, product_id, item_id, workspace_id, person_id, deal_id, period)
       VALUES ($1, $2, $3, $4, $5, $6, tstzrange($7, $8))`,
      [
        ids[index],
        productId,
        itemId,
        owner.workspaceId,
        owner.personId,
        dealBooking.dealId,
        dealBooking.from,
        dealBooking.until,
      ],
    );
  return ids;
}

export type DemoVersion = {
  dealId: string;
  version: number;
  state: 'made' | 'countered';
  by: 'pomelo' | 'buyer';
  personId: string | null;
  madeAt: Date;
  validUntil: Date;
  message: string;
  lines: readonly (DemoVehicle & { priceCents: number; bookingId: string | undefined })[];
};

export async function putVersion(client: pg.ClientBase, given: DemoVersion): Promise<void> {
  const id = uuidv7();
  const { dealId, version, state, by, personId, madeAt, validUntil, message, lines } = given;
  await client.query(
    `INSERT INTO offer (id, deal_id, version, state, by, person_id, made_at, valid_until, message, decided_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $4 = 'made' THEN NULL ELSE $7::timestamptz + interval '5 hours' END)`,
    [id, dealId, version, state, by, personId, madeAt, validUntil, message],
  );
  for (const [position, line] of lines.entries())
    await client.query(
      `INSERT INTO offer_line (offer_id, position, product_id, item_id, title, vat_regime, list_price_cents, price_cents, booking_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        position,
        line.productId,
        line.itemId,
        line.title,
        line.vatRegime,
        line.listPriceCents,
        line.priceCents,
        line.bookingId,
      ],
    );
}

export async function putMessage(
  client: pg.ClientBase,
  message: { dealId: string; by: 'pomelo' | 'buyer'; personId: string | null; text: string; at: Date },
): Promise<void> {
  await client.query(
    `INSERT INTO deal_message (id, deal_id, by, person_id, text, at, told_at) VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [uuidv7(), message.dealId, message.by, message.personId, message.text, message.at],
  );
}
