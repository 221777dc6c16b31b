import type { Database } from '@pomelo/api/platform/db/tables.ts';
import {
  dealByNumber,
  unknownDeal,
  dealLine,
  NOTHING_OPEN,
  openDeals,
  takenUp,
  takeUp,
  replied,
  writeMessage,
  withdrawDeal,
  withdrawn,
} from '@pomelo/api/sales/index.ts';
import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { StartError } from '../../process/start-error.ts';
import { type AdminCommand, only } from './command.ts';

/** The deal of a number, in any case; throws when there is none. */
export async function dealOfNumber(
  db: Database,
  number: string,
): Promise<{ id: string; number: string; workspaceId: string; step: string }> {
  const deal = await dealByNumber(db, number);
  if (!deal) throw new StartError(unknownDeal(number));
  return deal;
}

export const list: AdminCommand = {
  name: 'list',
  usage: ['list                                     les recherches et les offres en cours'],
  run: async ({ db, clock, say }) => {
    const deals = await openDeals(db, clock.now());
    say(deals.map(dealLine).join('\n\n') || NOTHING_OPEN);
  },
};

const TAKE_USAGE = 'take NUMÉRO                              prend en charge une recherche';

export const take: AdminCommand = {
  name: 'take',
  usage: [TAKE_USAGE],
  run: async ({ db, clock, say }, given) => {
    const deal = await dealOfNumber(db, only(given, TAKE_USAGE));
    await withTransaction(db, (trx) => takeUp(trx, clock, deal.id));
    say(takenUp(deal.number));
  },
};

const REPLY_USAGE = 'reply NUMÉRO "message"                   écrit à l’acheteur à propos d’une affaire';

export const reply: AdminCommand = {
  name: 'reply',
  usage: [REPLY_USAGE],
  run: async ({ db, clock, say }, { positionals }) => {
    const [number, text, ...others] = positionals;
    if (number === undefined || !text?.trim() || others.length > 0) throw new StartError(REPLY_USAGE);
    const deal = await dealOfNumber(db, number);
    await withTransaction(db, (trx) =>
      writeMessage(trx, clock, { dealId: deal.id, by: 'pomelo', personId: null, text: text.trim() }),
    );
    say(replied(deal.number));
  },
};

const WITHDRAW_USAGE = 'withdraw NUMÉRO                          retire une offre ou une recherche';

export const withdraw: AdminCommand = {
  name: 'withdraw',
  usage: [WITHDRAW_USAGE],
  run: async ({ db, clock, say }, given) => {
    const deal = await dealOfNumber(db, only(given, WITHDRAW_USAGE));
    await withTransaction(db, (trx) => withdrawDeal(trx, clock, deal.id));
    say(withdrawn(deal.number));
  },
};
