import {
  type Deal,
  type DEAL_INCLUDES,
  type DealMessage,
  type Deals,
  type DealsQuery,
  type Offer,
  Sourcing,
} from '@pomelo/contract/deals/deals.schemas.ts';
import type { SaleKind } from '@pomelo/contract/deals/totals.ts';
import { prepaymentOf, type PrepaymentRule } from '@pomelo/contract/deals/prepayment.ts';
import { euros } from '@pomelo/contract/money.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findDue } from './deal-amounts.repository.ts';
import { findMessages, type MessageRow } from './deal-messages.repository.ts';
import { countDeals, type DealRow, findDealRow, findDeals } from './deal-rows.repository.ts';
import { dealTitle } from './deals.messages.ts';
import { type DealEnd, dealState } from './life-cycle.ts';
import { prepaymentRuleOf } from '../prepayments/prepayments.service.ts';
import { offerTotals, offerView, type Version, type ViewParts } from './offer-view.ts';
import { findLines, findOffers } from './offers.repository.ts';
import { type Ordered, orderedOf } from './ordered.service.ts';
import { saleTo } from './sale.service.ts';

type Include = (typeof DEAL_INCLUDES)[number];

const grouped = <Row extends { dealId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, ({ dealId }) => dealId);

/** Every version of deals with its vehicles, the last first: two queries however many there are. */
export async function versionsOf(
  db: Database,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, Version[]>> {
  const offers = dealIds.length > 0 ? await findOffers(db, dealIds) : [];
  const ids = offers.map(({ id }) => id);
  const lines = Map.groupBy(ids.length > 0 ? await findLines(db, ids) : [], ({ offerId }) => offerId);
  return grouped(offers.map((offer) => ({ ...offer, lines: lines.get(offer.id) ?? [] })));
}

const messageView = ({ id, by, author, text, at }: MessageRow): z.infer<typeof DealMessage> => ({
  id,
  by,
  author: author || (by === 'pomelo' ? 'Pomelo' : 'Acheteur'),
  text,
  at: at.toISOString(),
});

type Around = {
  versions: readonly Version[];
  ordered: Ordered | undefined;
  /** Cents. */
  due: number;
  /** How the workspace is taxed now; an order stores its own. */
  sale: SaleKind;
  /** Prepayment rule for the next order of the workspace. */
  rule: PrepaymentRule;
  messages: readonly MessageRow[];
};

/** Stored, or expired by its end time. */
const endOf = (row: DealRow, open: Version | undefined, now: Date): DealEnd | null => {
  const state = dealState(row, open, now);
  return state === 'refused' || state === 'expired' || state === 'withdrawn' || state === 'cancelled'
    ? state
    : null;
};

/** For an order, the prepayment requested; for an open offer, the one it would request. */
function prepaymentView(
  row: DealRow,
  isOpen: boolean,
  rule: PrepaymentRule,
  toPay: number,
): Deal['prepayment'] {
  const offered = isOpen ? prepaymentOf(rule, toPay) : 0;
  const cents = row.step === 'step-4' ? Number(row.prepayment ?? 0) : offered;
  return cents > 0 ? euros(cents) : null;
}

function includedParts(
  { versions, messages, ordered }: Around,
  include: readonly Include[],
  offerOf: (version: Version) => z.infer<typeof Offer>,
): Pick<Deal, Include> {
  return {
    ...(include.includes('offers') && { offers: versions.map(offerOf) }),
    ...(include.includes('messages') && { messages: messages.map(messageView) }),
    ...(include.includes('bundles') && { bundles: ordered?.bundles ?? [] }),
  };
}

function dealView(row: DealRow, around: Around, include: readonly Include[], parts: ViewParts): Deal {
  const { versions, ordered, due } = around;
  const sale = row.step === 'step-4' || row.sale === 'export' ? row.sale : around.sale;
  const [latest] = versions;
  const open = versions.find(({ state }) => state === 'made');
  const ended = endOf(row, open, parts.now);
  const titles = ordered?.titles ?? latest?.lines.map(({ title }) => title) ?? [];
  const totals = ordered?.totals ?? offerTotals(latest?.lines ?? [], sale);
  const sourcing = row.request === null ? null : Sourcing.parse(row.request);
  return {
    id: row.id,
    number: row.number,
    step: row.step,
    complete: row.complete,
    sourcing,
    ended,
    title: dealTitle(titles, sourcing?.text),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    vehicles: titles.length,
    totals,
    toPay: euros(ordered ? due : 0),
    prepayment: prepaymentView(row, open !== undefined && ended === null, around.rule, totals.toPay.amount),
    validUntil: open && ended === null ? open.validUntil.toISOString() : null,
    ...includedParts(around, include, (version) => offerView(version, sale, parts)),
  };
}

async function views(
  db: Database,
  rows: readonly DealRow[],
  workspaceId: string,
  include: readonly Include[],
  parts: ViewParts,
): Promise<Deal[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const orders = rows.filter(({ step }) => step === 'step-4');
  const offered = include.includes('offers')
    ? ids
    : rows.filter(({ step }) => step !== 'step-4').map(({ id }) => id);
  const versions = await versionsOf(db, offered);
  const ordered = await orderedOf(db, orders);
  const due =
    orders.length > 0
      ? await findDue(
          db,
          orders.map(({ id }) => id),
        )
      : new Map<string, number>();
  const messages = include.includes('messages')
    ? grouped(await findMessages(db, ids))
    : new Map<string, MessageRow[]>();
  const { kind: sale } = await saleTo(db, workspaceId);
  const rule = await prepaymentRuleOf(db, workspaceId);
  return rows.map((row) => {
    const around = { ordered: ordered.get(row.id), due: due.get(row.id) ?? 0, sale, rule };
    const own = { versions: versions.get(row.id) ?? [], messages: messages.get(row.id) ?? [] };
    return dealView(row, { ...around, ...own }, include, parts);
  });
}

/** DEAL-2: a page, the latest first, in some eight queries for any page. */
export async function dealsOf(
  db: Database,
  parts: ViewParts,
  { workspaceId }: Caller,
  { status, sourcing, complete, include = [], page, perPage }: z.output<typeof DealsQuery>,
): Promise<z.infer<typeof Deals>> {
  const which = { workspaceId, steps: status?.length ? status : undefined, sourcing, complete };
  const total = await countDeals(db, which);
  const rows = await findDeals(db, which, { page, perPage });
  return { data: await views(db, rows, workspaceId, include, parts), meta: pageMeta(page, perPage, total) };
}

/** One deal with its versions and its thread; another workspace's is not found. */
export async function dealOf(db: Database, parts: ViewParts, workspaceId: string, id: string): Promise<Deal> {
  const row = (await findDealRow(db, id, workspaceId)) ?? refuse('not-found');
  const [view] = await views(db, [row], workspaceId, ['offers', 'messages'], parts);
  return view ?? refuse('not-found');
}
