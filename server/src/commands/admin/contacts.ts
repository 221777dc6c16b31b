import { StartError } from '../../process/start-error.ts';
import { type AdminCommand, textOf } from './command.ts';
import {
  closeRequest,
  handled,
  NO_REQUEST,
  openRequests,
  requestLine,
  unknownRequest,
} from '@pomelo/api/content/index.ts';

export const contacts: AdminCommand = {
  name: 'contacts',
  usage: [
    'contacts                                 les messages du site qui attendent une réponse',
    'contacts --done RÉFÉRENCE                marque un message comme traité',
  ],
  options: { done: { type: 'string' } },
  run: async ({ db, clock, say }, given) => {
    const reference = textOf(given, 'done')?.toLowerCase();
    if (reference === undefined) {
      const requests = await openRequests(db);
      say(requests.map(requestLine).join('\n\n') || NO_REQUEST);
      return;
    }
    if (!(await closeRequest(db, clock, reference))) throw new StartError(unknownRequest(reference));
    say(handled(reference));
  },
};
