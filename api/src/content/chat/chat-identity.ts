import { createHmac } from 'node:crypto';
import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import type { CHAT_PROVIDERS, ChatIdentity } from '@pomelo/contract/content/chat.endpoints.ts';

export type ChatParts = {
  provider: Exclude<(typeof CHAT_PROVIDERS)[number], 'none'>;
  /** Shared with the provider only: a holder of the key can impersonate any user. */
  identityKey: string;
};

type Speaker = Pick<Profile, 'firstName' | 'lastName' | 'email' | 'phone1' | 'contact'>;

/** CONT-14: the user of the chat, with a proof that only the server can make. Empty values are omitted. */
export function chatIdentity(
  chat: ChatParts | undefined,
  { firstName, lastName, email, phone1, contact }: Speaker,
): ChatIdentity {
  if (!chat) return { provider: 'none', attributes: null };
  return {
    provider: chat.provider,
    attributes: {
      name: `${[firstName, lastName].filter(Boolean).join(' ')} (${contact.rs})`.trim(),
      id: contact.id,
      email,
      ...(phone1 ? { phone: phone1 } : {}),
      hash: createHmac('sha256', chat.identityKey).update(email).digest('hex'),
    },
  };
}
