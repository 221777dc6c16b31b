import { createHash } from 'node:crypto';

const HASH_BYTES = 16;
const END = 4;

/** Stored data of a sender's account: enough to recognise it, not to restore the IBAN. */
export const senderOf = (iban: string | null): { sender: string | null; sender_end: string | null } =>
  iban === null
    ? { sender: null, sender_end: null }
    : {
        sender: createHash('sha256')
          .update(`sender ${iban}`)
          .digest()
          .subarray(0, HASH_BYTES)
          .toString('hex'),
        sender_end: iban.slice(-END),
      };
