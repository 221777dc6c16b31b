import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { StartError } from '../../process/start-error.ts';
import type { AdminCommand } from './command.ts';
import { dealOfNumber } from './deal.ts';
import { replied, writeMessage } from '@pomelo/api/sales/index.ts';

const usage = 'reply NUMÉRO "message"                   écrit à l’acheteur à propos d’une affaire';

export const reply: AdminCommand = {
  name: 'reply',
  usage: [usage],
  run: async ({ db, clock, say }, { positionals }) => {
    const [number, text, ...others] = positionals;
    if (number === undefined || !text?.trim() || others.length > 0) throw new StartError(usage);
    const deal = await dealOfNumber(db, number);
    await withTransaction(db, (trx) => writeMessage(trx, clock, { dealId: deal.id, by: 'pomelo', personId: null, text: text.trim() }));
    say(replied(deal.number));
  },
};
