import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const SIGNED_ID = /^([\w-]{22})([\w-]{22})$/;

export type SignedIds = {
  /** 44 characters of `A-Za-z0-9_-`; signed for one `mark`, where a purpose has several kinds of ids. */
  sign: (id: string, mark?: string) => string;
  /** Undefined for an id that was not signed here with this mark. */
  open: (signed: string, mark?: string) => string | undefined;
};

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * Unguessable ids for one URL segment. Each purpose has its own key: a signature of one is invalid for
 * another.
 */
export function createSignedIds(secret: string, purpose: string): SignedIds {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const signatureOf = (id: Buffer, mark: string): Buffer =>
    createHmac('sha256', key).update(mark).update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    sign: (id, mark = '') =>
      bytesOf(id).toString('base64url') + signatureOf(bytesOf(id), mark).toString('base64url'),
    open: (signed, mark = '') => {
      const [, idText = '', signatureText = ''] = SIGNED_ID.exec(signed) ?? [];
      const [id, given] = [Buffer.from(idText, 'base64url'), Buffer.from(signatureText, 'base64url')];
      if (id.length !== ID_BYTES || given.length !== SIGNATURE_BYTES) return undefined;
      return timingSafeEqual(given, signatureOf(id, mark)) ? idOf(id) : undefined;
    },
  };
}
