import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 6;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v2';
const FILE_MARK = Buffer.from('PMF1');

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

/** The same for bytes: `PMF1 ‖ key id ‖ iv ‖ tag ‖ ciphertext`. */
export type FileEncryption = {
  encrypt: (content: Buffer, context: string) => Buffer;
  decrypt: (stored: Buffer, context: string) => Buffer | undefined;
  isCurrent: (stored: Buffer) => boolean;
};

const derive = (secret: string, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, bytes));

/** Decrypts the payload `iv ‖ tag ‖ ciphertext`, in base64url. Undefined when the tag does not match. */
export const decryptPayload = (payload: string, key: Buffer, context: string): string | undefined =>
  decryptBytes(Buffer.from(payload, 'base64url'), key, context)?.toString();

function decryptBytes(bytes: Buffer, key: Buffer, context: string): Buffer | undefined {
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function encryptBytes(content: Buffer, key: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Keys derived from `DATA_KEY` and from the former ones, by their ids. */
function keysOf({ current, old }: DataKeys) {
  const keyOf = (secret: string) => ({
    id: derive(secret, 'pomelo data key id', KEY_ID_BYTES),
    key: derive(secret, 'pomelo data key', KEY_BYTES),
  });
  const now = keyOf(current);
  return {
    now,
    byId: new Map([...old.map(keyOf), now].map(({ id, key }) => [id.toString('base64url'), key])),
  };
}

/**
 * AES-256-GCM under keys derived from `DATA_KEY`; the key id in each value chooses the key that decrypts it.
 */
export function createEncryption(keys: DataKeys): Encryption {
  const { now, byId } = keysOf(keys);
  const nowId = now.id.toString('base64url');
  return {
    encrypt: (text, context) =>
      [VERSION, nowId, encryptBytes(Buffer.from(text), now.key, context).toString('base64url')].join('.'),
    decrypt: (stored, context) => {
      const [version, id = '', payload = ''] = stored.split('.');
      const key = version === VERSION ? byId.get(id) : undefined;
      return key && decryptPayload(payload, key, context);
    },
    isCurrent: (stored) => stored.startsWith(`${VERSION}.${nowId}.`),
  };
}

export function createFileEncryption(keys: DataKeys): FileEncryption {
  const { now, byId } = keysOf(keys);
  const prefix = Buffer.concat([FILE_MARK, now.id]);
  return {
    encrypt: (content, context) => Buffer.concat([prefix, encryptBytes(content, now.key, context)]),
    decrypt: (stored, context) => {
      if (!stored.subarray(0, FILE_MARK.length).equals(FILE_MARK)) return undefined;
      const id = stored.subarray(FILE_MARK.length, prefix.length);
      const key = byId.get(id.toString('base64url'));
      return key && decryptBytes(stored.subarray(prefix.length), key, context);
    },
    isCurrent: (stored) => stored.subarray(0, prefix.length).equals(prefix),
  };
}
