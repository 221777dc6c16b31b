import type { DealAct, StaffDeal, StaffOffer } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { isCancellable } from '../../links/ports.ts';
import { agreementOf } from '../editor/agreements.service.ts';
import { findDealOwner } from './deal-owners.repository.ts';
import { type DealRow, findDealByNumber, findDealRow } from '../deal-rows.repository.ts';
import { dealOf, versionsOf } from '../deals-list.service.ts';
import { type DealState, dealState } from '../life-cycle.ts';
import type { Version, ViewParts } from '../offer-view.ts';
import { saleTo } from '../sale.service.ts';
import { findDealBundles, findDealPeople, findVersionAuthors } from './staff-deal.repository.ts';
import { dealNumberOf } from './staff-deals.repository.ts';
import { DEAL_CHANGED } from './staff-deals.messages.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { lockWorkspace } from '../../../accounts/index.ts';

// SALES-4
/** The deal of an id, a number or a payment reference. Refuses with not-found. */
export async function dealNamed(db: Database, named: string): Promise<DealRow> {
  const found = isUuid(named)
    ? await findDealRow(db, named)
    : await findDealByNumber(db, dealNumberOf(named) ?? '');
  return found ?? refuse('not-found');
}

/** Revision of a deal as read: an answer, offer or withdrawal based on an older one is refused. */
const revisionOf = (deal: DealRow, latest: Version | undefined): string =>
  [deal.step, deal.complete, deal.ended, latest?.version, latest?.state].join('.');

/**
 * Actions of the team, by the status of the deal, the side whose prices are to be answered, and whether an
 * order may still be cancelled.
 */
export function actsOf(
  state: DealState,
  open: Pick<Version, 'by'> | undefined,
  cancellable = false,
): DealAct[] {
  if (state === 'step-3' && open?.by === 'buyer')
    return ['take', 'agree', 'refuse-counter', 'offer', 'withdraw', 'write'];
  if (state === 'step-1' || state === 'step-2' || state === 'step-3')
    return ['take', 'offer', 'withdraw', 'write'];
  if (state === 'step-4' && cancellable) return ['take', 'withdraw', 'write'];
  return state === 'step-4' ? ['take', 'write'] : ['write'];
}

/** `costsShown`: the reader may see purchase costs. */
export type StaffViewParts = ViewParts & { costsShown: boolean };

/** A deal as its page at the back-office shows it. */
export async function staffDealOf(db: Database, parts: StaffViewParts, row: DealRow): Promise<StaffDeal> {
  const { offers = [], toPay: _toPay, ...deal } = await dealOf(db, parts, row.workspaceId, row.id);
  const people = (await findDealPeople(db, row.id)) ?? refuse('not-found');
  const authors = new Map((await findVersionAuthors(db, row.id)).map((author) => [author.id, author]));
  const versions = (await versionsOf(db, [row.id])).get(row.id) ?? [];
  const [latest] = versions;
  const open = versions.find(({ state }) => state === 'made');
  const state = dealState(row, open, parts.now);
  const written: StaffOffer[] = offers.map((offer) => {
    const author = authors.get(offer.id);
    return {
      ...offer,
      author: author?.author || (offer.by === 'pomelo' ? 'Pomelo' : people.rs),
      reason: author?.reason ?? '',
    };
  });
  return {
    deal,
    state,
    revision: revisionOf(row, latest),
    may: actsOf(state, open, state === 'step-4' && (await isCancellable.call(db, row.id))),
    sale: row.step === 'step-4' ? row.sale : (await saleTo(db, row.workspaceId, row.sale)).kind,
    company: { id: people.workspaceId, rs: people.rs, siret: people.siret, city: people.city },
    asker: { id: people.personId, name: people.name, email: people.email, phone: people.phone },
    owner: (await findDealOwner(db, row.id)) ?? null,
    versions: written,
    bundles: (await findDealBundles(db, row.id)).map(({ toPay, ...bundle }) => ({
      ...bundle,
      toPay: euros(toPay),
    })),
    agreement: await agreementOf(db, row.id, parts.costsShown),
    now: parts.now.toISOString(),
  };
}

export type SeenDeal = { row: DealRow; latest: Version | undefined; revision: string };

/**
 * Locks the workspace and returns the deal to change. Refuses with not-found, and changed-meanwhile when it
 * changed since it was read.
 */
export async function lockSeen(trx: Database, dealId: string, revision?: string): Promise<SeenDeal> {
  const { workspaceId } = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  await lockWorkspace(trx, workspaceId);
  const row = (await findDealRow(trx, dealId)) ?? refuse('not-found');
  const [latest] = (await versionsOf(trx, [dealId])).get(dealId) ?? [];
  const current = revisionOf(row, latest);
  if (revision !== undefined && revision !== current) refuse('changed-meanwhile', DEAL_CHANGED);
  return { row, latest, revision: current };
}
