import { createECDH } from 'node:crypto';
import { z } from 'zod';
import { optional } from './variable.ts';

/** The keys that sign notifications of browsers (RFC 8292): base64url, as `web-push generate-vapid-keys` has them. */
export const vapidPublicKey = optional(
  z.string().regex(/^[\w-]{87}$/, { error: 'attend une clé publique VAPID de 87 caractères' }),
);
export const vapidPrivateKey = optional(
  z.string().regex(/^[\w-]{43}$/, { error: 'attend une clé privée VAPID de 43 caractères' }),
);
/** Contact of the sender, for push services. */
export const vapidSubject = optional(
  z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, {
    error: 'attend une adresse de contact, mailto:… ou https://…',
  }),
);

type Read = {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
};

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

export function vapidMistakes({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Read): string[] {
  const given = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT].filter((value) => value !== undefined);
  if (given.length === 0) return [];
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined || VAPID_SUBJECT === undefined)
    return [
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY et VAPID_SUBJECT vont ensemble\u202f: donnez les trois, ou aucune',
    ];
  return isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
    ? []
    : ['VAPID_PUBLIC_KEY n’est pas la clé publique de VAPID_PRIVATE_KEY'];
}

export const vapidOf = ({
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: Read): { vapid?: { privateKey: string; subject: string } } =>
  privateKey !== undefined && subject !== undefined ? { vapid: { privateKey, subject } } : {};
