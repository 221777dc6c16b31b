import { type AdminCommand, textOf } from './command.ts';
import { trackCommand, USAGE_LINES } from '@pomelo/api/fulfilment/index.ts';

export const track: AdminCommand = {
  name: 'track',
  usage: USAGE_LINES,
  options: { on: { type: 'string' }, note: { type: 'string' } },
  run: async ({ db, clock, say }, given) => {
    say(await trackCommand({ db, clock }, { args: given.positionals, on: textOf(given, 'on'), note: textOf(given, 'note') }));
  },
};
