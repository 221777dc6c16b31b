import { createHmac, randomBytes } from 'node:crypto';
import { createEncryption, type DataKeys } from '../../../platform/encryption.ts';
import { createLegacySecrets } from './legacy-secrets.ts';

const CODE_KEY_BYTES = 32;

/**
 * The two encrypted columns of `person`. `recoveryKey` is null in rows from before `DATA_KEY`, and without
 * recovery codes.
 */
export type StoredSecrets = { totpSecret: string; recoveryKey: string | null };
type Opened = { totpSecret: string; codeKey: Buffer | undefined };

/**
 * Encrypts and decrypts the secret of a second factor. `codeKey` is the HMAC key of the person's recovery
 * codes.
 */
export type SecondFactorSecrets = {
  encryptTotp: (totpSecret: string, personId: string) => string;
  newCodeKey: (personId: string) => { codeKey: Buffer; encrypted: string };
  /** Undefined when the key that encrypted it is not among `DATA_KEY` and `DATA_KEYS_OLD`. */
  open: (stored: StoredSecrets, personId: string) => Opened | undefined;
  /**
   * The same secrets under the current key; null when they already are, undefined when they cannot be
   * decrypted.
   */
  reencrypt: (stored: StoredSecrets, personId: string) => StoredSecrets | null | undefined;
};

export const hashCode = (code: string, codeKey: Buffer, personId: string): Buffer =>
  createHmac('sha256', codeKey).update(`${personId}\n${code}`).digest();

export function createSecondFactorSecrets(
  keys: DataKeys,
  tokenSecret: string | undefined,
): SecondFactorSecrets {
  const { encrypt, decrypt, isCurrent } = createEncryption(keys);
  const legacy = createLegacySecrets([...(tokenSecret === undefined ? [] : [tokenSecret]), ...keys.old]);
  const totpContext = (personId: string): string => `person.totp_secret ${personId}`;
  const keyContext = (personId: string): string => `person.recovery_key ${personId}`;
  const encryptKey = (codeKey: Buffer, personId: string): string =>
    encrypt(codeKey.toString('base64url'), keyContext(personId));

  const open = ({ totpSecret, recoveryKey }: StoredSecrets, personId: string): Opened | undefined => {
    const old = legacy.open(totpSecret, personId);
    const opened = old?.totpSecret ?? decrypt(totpSecret, totpContext(personId));
    if (opened === undefined) return undefined;
    if (recoveryKey === null) return { totpSecret: opened, codeKey: old?.codeKey };
    const codeKey = decrypt(recoveryKey, keyContext(personId));
    return codeKey === undefined
      ? undefined
      : { totpSecret: opened, codeKey: Buffer.from(codeKey, 'base64url') };
  };
  return {
    encryptTotp: (totpSecret, personId) => encrypt(totpSecret, totpContext(personId)),
    newCodeKey: (personId) => {
      const codeKey = randomBytes(CODE_KEY_BYTES);
      return { codeKey, encrypted: encryptKey(codeKey, personId) };
    },
    open,
    reencrypt: (stored, personId) => {
      if (isCurrent(stored.totpSecret) && (stored.recoveryKey === null || isCurrent(stored.recoveryKey)))
        return null;
      const opened = open(stored, personId);
      return (
        opened && {
          totpSecret: encrypt(opened.totpSecret, totpContext(personId)),
          recoveryKey: opened.codeKey ? encryptKey(opened.codeKey, personId) : null,
        }
      );
    },
  };
}
