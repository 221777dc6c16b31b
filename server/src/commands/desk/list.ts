import type { DeskCommand } from './command.ts';
import { deskLine, NOTHING_OPEN, openDeals } from '@pomelo/api/sales/index.ts';

export const list: DeskCommand = {
  name: 'list',
  usage: ['list                                     les recherches et les offres en cours'],
  run: async ({ db, clock, say }) => {
    const deals = await openDeals(db, clock.now());
    say(deals.map(deskLine).join('\n\n') || NOTHING_OPEN);
  },
};
