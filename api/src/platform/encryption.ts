import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v2';

/** The keys of data at rest. Each is a text of at least 32 random characters. */
export type DataKeys = {
  current: string;
  /** Decrypt only: keys in force before a rotation, or a `TOKEN_SECRET` from before `DATA_KEY` existed. */
  old: readonly string[];
};

export type Encryption = {
  /**
   * `v2.<key id>.<payload>`. The context (table, column, row) is authenticated: moved elsewhere, the value
   * does not decrypt.
   */
  encrypt: (text: string, context: string) => string;
  /** Undefined when the key is unknown, the context differs, or the value was changed. */
  decrypt: (stored: string, context: string) => string | undefined;
  /** True for a value encrypted under the current key. */
  isCurrent: (stored: string) => boolean;
};

const derive = (secret: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, bytes));

/** Decrypts the payload `iv ‖ tag ‖ ciphertext`, in base64url. Undefined when the tag does not match. */
export function decryptPayload(payload: string, key: Buffer, context: string): string | undefined {
  const bytes = Buffer.from(payload, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/**
 * AES-256-GCM under keys derived from `DATA_KEY`; the key id in each value chooses the key that decrypts it.
 */
export function createEncryption({ current, old }: DataKeys): Encryption {
  const keyOf = (secret: string) => ({
    id: derive(secret, 'pomelo data key id', KEY_ID_BYTES).toString('base64url'),
    key: derive(secret, 'pomelo data key', KEY_BYTES),
  });
  const now = keyOf(current);
  const byId = new Map([...old.map(keyOf), now].map(({ id, key }) => [id, key]));
  return {
    encrypt: (text, context) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, now.key, iv, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(context),
      );
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, now.id, Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')].join(
        '.',
      );
    },
    decrypt: (stored, context) => {
      const [version, id = '', payload = ''] = stored.split('.');
      const key = version === VERSION ? byId.get(id) : undefined;
      return key && decryptPayload(payload, key, context);
    },
    isCurrent: (stored) => stored.startsWith(`${VERSION}.${now.id}.`),
  };
}
