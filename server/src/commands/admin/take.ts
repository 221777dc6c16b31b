import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { type AdminCommand, only } from './command.ts';
import { dealOfNumber } from './deal.ts';
import { takenUp, takeUp } from '@pomelo/api/sales/index.ts';

const usage = 'take NUMÉRO                              prend en charge une recherche';

export const take: AdminCommand = {
  name: 'take',
  usage: [usage],
  run: async ({ db, clock, say }, given) => {
    const deal = await dealOfNumber(db, only(given, usage));
    await withTransaction(db, (trx) => takeUp(trx, clock, deal.id));
    say(takenUp(deal.number));
  },
};
