import { vatOn } from '@pomelo/contract/catalogue/vat.ts';
import type {
  ChargingTerminal,
  TerminalPrice,
} from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { sumTerminalsByPerson } from './orders.repository.ts';
import { priceOrder } from './terminal-price.ts';
import { findSteps, findTerminal, findTerminals, type TerminalRow } from './terminals.repository.ts';

/** Above this only a qualified installer may put a terminal up (decree 2017-26, art. 22). */
const INSTALLER_ABOVE_KW = 3.7;
const Details = z.array(z.strictObject({ label: z.string(), value: z.string() }));

function terminalView(row: TerminalRow): ChargingTerminal {
  const powerKw = Number(row.powerKw);
  const vat = vatOn(row.exclTax);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    maker: row.maker,
    powerKw,
    phases: row.phases,
    cableMetres: row.cableMetres === null ? null : Number(row.cableMetres),
    rfid: row.rfid,
    ocpp: row.ocpp,
    needsInstaller: powerKw > INSTALLER_ABOVE_KW,
    exclTax: euros(row.exclTax),
    vat: euros(vat),
    inclTax: euros(row.exclTax + vat),
    installation: row.installation === null ? null : euros(row.installation),
    stock: row.stock,
    days: row.days,
    mediaId: null,
    summary: row.summary,
    details: Details.parse(row.details),
  };
}

export const terminalsOnSale = async (db: Database): Promise<ChargingTerminal[]> =>
  (await findTerminals(db)).map(terminalView);

/** A terminal on sale. Refuses with not-found. */
export const onSale = async (db: Database, id: number): Promise<TerminalRow> =>
  (await findTerminal(db, id)) ?? refuse('not-found', 'Cette borne n’est plus proposée.');

export const terminalOf = async (db: Database, id: number): Promise<ChargingTerminal> =>
  terminalView(await onSale(db, id));

export type TerminalSelection = { id: number; quantity: number; installation: boolean };

/** Current price of a quantity of a terminal, as an order would state it. Refuses with not-found. */
export async function pricedOrder(db: Database, { id, quantity, installation }: TerminalSelection) {
  const row = await onSale(db, id);
  const steps = await findSteps(db);
  const prices = { unit: row.exclTax, installation: row.installation, delivery: row.delivery };
  return { row, steps, price: priceOrder(prices, steps, { quantity, installation }) };
}

/** Refuses with not-found. */
export async function priceOf(db: Database, selection: TerminalSelection): Promise<TerminalPrice> {
  const { row, steps, price } = await pricedOrder(db, selection);
  return {
    id: row.id,
    quantity: selection.quantity,
    unit: euros(price.unit),
    discountPercent: price.percent,
    exclTax: euros(price.exclTax),
    vat: euros(price.vat),
    inclTax: euros(price.total),
    delivery: euros(price.delivery),
    installation: selection.installation && row.installation !== null ? euros(price.installation) : null,
    steps,
  };
}

/**
 * Cents excluding VAT of each person's orders of terminals in a workspace since an instant; cancelled and
 * refunded ones are left out.
 */
export const spentOnTerminalsSince = (
  db: Database,
  workspaceId: string,
  since: Date,
): Promise<ReadonlyMap<string, number>> => sumTerminalsByPerson(db, workspaceId, since);
