import { advertisingMessage } from '@pomelo/contract/catalogue/advertising.ts';
import type { MailBlock, MailVehicle } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';

/** A page of a vehicle ends with its id. */
const idOf = ({ url }: MailVehicle): number => Number(url.split('/').at(-1)) || 0;

/** The legal mention of a mail that offers cars: the message for the first of them. */
export const advertisingNote = (vehicles: readonly MailVehicle[]): MailBlock => ({
  kind: 'note',
  text: named('mention', advertisingMessage(vehicles[0] ? idOf(vehicles[0]) : 0)),
});
