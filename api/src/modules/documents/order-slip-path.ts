import { createHmac, timingSafeEqual } from 'node:crypto';

const PURPOSE = 'pomelo: paths of order slips';
const ID_BYTES = 16;
const SEAL_BYTES = 16;
const PATH = /^([\w-]{22})([\w-]{22})$/;

export type OrderSlipPaths = {
  /** One segment, 44 characters of `A-Za-z0-9_-`, that tells nothing of what it names. */
  sign: (documentId: string) => string;
  /** Undefined for what was never signed here. */
  read: (path: string) => string | undefined;
};

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** `GET /public/{path}` (decisions.md §3): an opaque signed id. The signature opens nothing by itself: the call asks who calls. */
export function createOrderSlipPaths(secret: string): OrderSlipPaths {
  const key = createHmac('sha256', secret).update(PURPOSE).digest();
  const seal = (id: Buffer): Buffer => createHmac('sha256', key).update(id).digest().subarray(0, SEAL_BYTES);
  return {
    sign: (documentId) => {
      const id = bytesOf(documentId);
      return id.toString('base64url') + seal(id).toString('base64url');
    },
    read: (path) => {
      const [, idText = '', sealText = ''] = PATH.exec(path) ?? [];
      const [id, given] = [Buffer.from(idText, 'base64url'), Buffer.from(sealText, 'base64url')];
      if (id.length !== ID_BYTES || given.length !== SEAL_BYTES) return undefined;
      return timingSafeEqual(given, seal(id)) ? idOf(id) : undefined;
    },
  };
}
