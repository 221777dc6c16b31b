import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { type AdminCommand, only } from './command.ts';
import { dealOfNumber } from './deal.ts';
import { withdrawDeal, withdrawn } from '@pomelo/api/sales/index.ts';

const usage = 'withdraw NUMÉRO                          retire une offre ou une recherche';

export const withdraw: AdminCommand = {
  name: 'withdraw',
  usage: [usage],
  run: async ({ db, clock, say }, given) => {
    const deal = await dealOfNumber(db, only(given, usage));
    await withTransaction(db, (trx) => withdrawDeal(trx, clock, deal.id));
    say(withdrawn(deal.number));
  },
};
