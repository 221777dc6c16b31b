import { withTransaction } from '@pomelo/api/platform/db/connect.ts';
import { agreed, agreeToCounter, WE_AGREE } from '@pomelo/api/sales/index.ts';
import { StartError } from '../../process/start-error.ts';
import { type AdminCommand, textOf } from './command.ts';
import { dealOfNumber } from './deals.ts';
import { DEFAULT_VALIDITY, readValidity } from './offer-arguments.ts';

const USAGE = [
  'accept NUMÉRO VERSION                    accepte les prix proposés par l’acheteur\u202f: une version à ces prix',
  '  VERSION          celle que montre « list »\u202f; --valid et --message comme pour « offer »',
];

/** Accepts the prices that were read: the version identifies them. */
export const accept: AdminCommand = {
  name: 'accept',
  usage: USAGE,
  options: { valid: { type: 'string' }, message: { type: 'string' } },
  run: async ({ db, clock, say }, given) => {
    const [number, typed = '', ...others] = given.positionals;
    const validMs = readValidity(textOf(given, 'valid') ?? DEFAULT_VALIDITY);
    const isRead = number !== undefined && /^\d{1,4}$/.test(typed) && others.length === 0;
    if (!isRead || validMs === undefined) throw new StartError(USAGE.join('\n'));
    const { id: dealId } = await dealOfNumber(db, number);
    const terms = {
      validUntil: new Date(clock.now().getTime() + validMs),
      message: textOf(given, 'message')?.trim() ?? WE_AGREE,
    };
    const deal = await withTransaction(db, (trx) =>
      agreeToCounter(trx, clock, { dealId, version: Number(typed), ...terms }),
    );
    say(agreed(deal.number));
  },
};
