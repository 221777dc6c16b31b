import { accept } from './accept.ts';
import { carteGrise } from './carte-grise.ts';
import type { DeskCommand } from './command.ts';
import { contacts } from './contacts.ts';
import { list } from './list.ts';
import { offer } from './offer.ts';
import { promotion } from './promotion.ts';
import { reply } from './reply.ts';
import { take } from './take.ts';
import { track } from './track.ts';
import { withdraw } from './withdraw.ts';

/** Every command of `npm run desk`; add a file in this folder and a line here. */
export const DESK_COMMANDS: readonly DeskCommand[] = [list, offer, accept, take, reply, withdraw, track, carteGrise, contacts, promotion];
