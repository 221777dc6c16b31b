import { DAY_MS } from '@pomelo/contract/durations.ts';
import { v7 as uuidv7 } from 'uuid';
import { hasBookingRoom } from '../../catalogue/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { agreeOn } from './agree.service.ts';
import type { Negotiated } from './negotiated-stock.service.ts';
import { automaticAnswer } from './negotiation-rule.ts';
import { notifyAgreed, notifyCountered, notifyRefused } from './notify-negotiation.service.ts';
import { closeProposal, insertProposal, type ProposalRow } from './price-proposals.repository.ts';

/** Days that the price of a rule is valid. */
const VALID_DAYS = 2;

// NEG-6
/**
 * Answers a price of a buyer by the rule of its vehicle, if there is one that does. The stock must be locked.
 * Returns whether it answered: otherwise a person of the team does.
 */
export async function answerByRule(
  trx: Database,
  { rule, stock, margin, isAvailable, isBooked }: Negotiated,
  proposal: ProposalRow,
  { limit, now }: { limit: number; now: Date },
): Promise<boolean> {
  if (!rule) return false;
  const isFirst = proposal.round === 1;
  const answer = automaticAnswer(rule, stock, { priceCents: proposal.priceCents, isFirst, margin });
  const closed = { answered_at: now, answered_by: null };
  switch (answer.kind) {
    case 'accept': {
      if (!isAvailable) return false;
      // A rule gives no more bookings than a company may have: a person of the team may.
      if (!isBooked && !(await hasBookingRoom(trx, proposal.workspaceId, { limit, now }))) return false;
      const { until } = await agreeOn(trx, { proposal, by: null, limit, now });
      await notifyAgreed(trx, proposal, until, now);
      return true;
    }
    case 'refuse':
      await closeProposal(trx, proposal.id, { ...closed, state: 'refused' });
      await notifyRefused(trx, proposal, '', now);
      return true;
    case 'counter': {
      await closeProposal(trx, proposal.id, { ...closed, state: 'countered' });
      const counter = {
        id: uuidv7(),
        priceCents: answer.priceCents,
        validUntil: new Date(now.getTime() + VALID_DAYS * DAY_MS),
        message: '',
      };
      await insertProposal(trx, {
        id: counter.id,
        negotiation_id: proposal.negotiationId,
        round: proposal.round + 1,
        workspace_id: proposal.workspaceId,
        item_id: proposal.itemId,
        buyer_id: proposal.buyerId,
        by: 'pomelo',
        staff_id: null,
        price_cents: counter.priceCents,
        asking_cents: stock.askingCents,
        vat_regime: stock.vatRegime,
        message: '',
        made_at: now,
        valid_until: counter.validUntil,
      });
      await notifyCountered(trx, proposal, counter, now);
      return true;
    }
    case 'none':
      return false;
  }
}
