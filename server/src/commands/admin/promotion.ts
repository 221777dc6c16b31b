import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { emailField } from '@pomelo/contract/fields.ts';
import { StartError } from '../../process/start-error.ts';
import type { AdminCommand } from './command.ts';
import {
  animationLine,
  animationSent,
  NO_ANIMATION,
  sendableAnimations,
  sendAnimation,
} from '@pomelo/api/content/index.ts';

const USAGE = [
  'promotion                                les offres commerciales qui peuvent être envoyées',
  'promotion NUMÉRO E-MAIL                  envoie le lien d’une offre commerciale, à ouvrir sans compte',
];

export const promotion: AdminCommand = {
  name: 'promotion',
  usage: USAGE,
  run: async ({ db, clock, say }, { positionals }) => {
    const now = clock.now();
    if (positionals.length === 0) {
      const animations = await sendableAnimations(db, now);
      say(animations.map(animationLine).join('\n') || NO_ANIMATION);
      return;
    }
    const [id = '', typed, ...others] = positionals;
    const email = emailField.safeParse(typed);
    if (!/^[1-9]\d{0,8}$/.test(id) || !email.success || others.length > 0)
      throw new StartError(USAGE.join('\n'));
    const sent = await withTransaction(db, (trx) =>
      sendAnimation(trx, { id: Number(id), email: email.data }, now),
    );
    say(animationSent(sent.title, email.data));
  },
};
