import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 16;
const SEAL_BYTES = 16;
const SEALED = /^([\w-]{22})([\w-]{22})$/;

export type SealedIds = {
  /** 44 characters of `A-Za-z0-9_-`; sealed for one `mark`, where a purpose has several kinds of things. */
  seal: (id: string, mark?: string) => string;
  /** Undefined for what was never sealed here with this mark. */
  open: (sealed: string, mark?: string) => string | undefined;
};

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Ids that nobody can make up, in one segment of an address. Each purpose has a key of its own: a seal of one is worth nothing for another. */
export function createSealedIds(secret: string, purpose: string): SealedIds {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const sealOf = (id: Buffer, mark: string): Buffer => createHmac('sha256', key).update(mark).update(id).digest().subarray(0, SEAL_BYTES);
  return {
    seal: (id, mark = '') => bytesOf(id).toString('base64url') + sealOf(bytesOf(id), mark).toString('base64url'),
    open: (sealed, mark = '') => {
      const [, idText = '', sealText = ''] = SEALED.exec(sealed) ?? [];
      const [id, given] = [Buffer.from(idText, 'base64url'), Buffer.from(sealText, 'base64url')];
      if (id.length !== ID_BYTES || given.length !== SEAL_BYTES) return undefined;
      return timingSafeEqual(given, sealOf(id, mark)) ? idOf(id) : undefined;
    },
  };
}
