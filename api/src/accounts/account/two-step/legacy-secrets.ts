import { hkdfSync } from 'node:crypto';
import { decryptPayload } from '../../../platform/encryption.ts';

const VERSION = 'v1.';
const KEY_BYTES = 32;

const derive = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `pomelo ${use}`, KEY_BYTES));

/**
 * Reads values stored before `DATA_KEY` existed, under keys derived from `TOKEN_SECRET`. Nothing is written
 * this way any more.
 */
export function createLegacySecrets(tokenSecrets: readonly string[]) {
  const keys = tokenSecrets.map((secret) => ({
    totp: derive(secret, 'sealed secrets'),
    codes: derive(secret, 'recovery codes'),
  }));
  return {
    /** The TOTP secret of a person, with the key of the recovery codes stored next to it. */
    open: (stored: string, personId: string): { totpSecret: string; codeKey: Buffer } | undefined => {
      if (!stored.startsWith(VERSION)) return undefined;
      for (const { totp, codes } of keys) {
        const totpSecret = decryptPayload(stored.slice(VERSION.length), totp, personId);
        if (totpSecret !== undefined) return { totpSecret, codeKey: codes };
      }
      return undefined;
    },
  };
}
