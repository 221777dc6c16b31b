import { accept } from './accept.ts';
import { carteGrise } from './carte-grise.ts';
import type { AdminCommand } from './command.ts';
import { contacts } from './contacts.ts';
import { list } from './list.ts';
import { offer } from './offer.ts';
import { promotion } from './promotion.ts';
import { reply } from './reply.ts';
import { take } from './take.ts';
import { track } from './track.ts';
import { withdraw } from './withdraw.ts';

/** Every command of `npm run admin`; add a file in this folder and a line here. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [list, offer, accept, take, reply, withdraw, track, carteGrise, contacts, promotion];
