import type { AdminCommand } from './command.ts';
import { dealLine, NOTHING_OPEN, openDeals } from '@pomelo/api/sales/index.ts';

export const list: AdminCommand = {
  name: 'list',
  usage: ['list                                     les recherches et les offres en cours'],
  run: async ({ db, clock, say }) => {
    const deals = await openDeals(db, clock.now());
    say(deals.map(dealLine).join('\n\n') || NOTHING_OPEN);
  },
};
