import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** Keeps secrets in the database that the database alone does not give away: its keys come from the secret of the server. */
export type Sealing = {
  /** `owner` is bound to it: moved to another's row, it does not open. */
  seal: (text: string, owner: string) => string;
  /** Undefined when it was sealed by another secret, for another owner, or changed. */
  open: (sealed: string, owner: string) => string | undefined;
  /** The same text always gives the same mark, which nobody without the secret can search for. */
  mark: (text: string, owner: string) => Buffer;
};

export function createSealing(secret: string): Sealing {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `pomelo ${use}`, KEY_BYTES));
  const [sealKey, markKey] = [keyFor('sealed secrets'), keyFor('recovery codes')];
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      try {
        const decipher = createDecipheriv(CIPHER, sealKey, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner)).setAuthTag(tag);
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        // The tag does not fit: sealed by another secret, for another owner, or changed.
        return undefined;
      }
    },
    mark: (text, owner) => createHmac('sha256', markKey).update(`${owner}\n${text}`).digest(),
  };
}
