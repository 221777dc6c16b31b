import { openDeals } from '@pomelo/api/sales/deals/desk/desk-list.service.ts';
import { deskLine, NOTHING_OPEN } from '@pomelo/api/sales/deals/desk/desk.messages.ts';
import type { DeskCommand } from './command.ts';

export const list: DeskCommand = {
  name: 'list',
  usage: ['list                                     les recherches et les offres en cours'],
  run: async ({ db, clock, say }) => {
    const deals = await openDeals(db, clock.now());
    say(deals.map(deskLine).join('\n\n') || NOTHING_OPEN);
  },
};
