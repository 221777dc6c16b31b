import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const CHAT_PROVIDERS = ['none', 'tawk', 'chatwoot', 'crisp'] as const;

/** CONT-14: the chat's five attributes. Empty ones are left out: providers refuse them. */
export const ChatAttributes = z.strictObject({
  /** « Prénom Nom (Société) ». */
  name: z.string(),
  /** Id of the contact. */
  id: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  /** HMAC made by the server, which proves the identity to the provider. */
  hash: z.string(),
});
export const ChatIdentity = z.strictObject({
  provider: z.enum(CHAT_PROVIDERS),
  attributes: ChatAttributes.nullable(),
});
export type ChatIdentity = z.infer<typeof ChatIdentity>;

/** CONT-15: the identity of the chat's user. For logged-in users only. */
export const chat = {
  identity: endpoint('GET /public/me/chat', {
    summary: 'L’identité signée pour la messagerie',
    audience: 'buyer',
    selfOnly: true,
    answer: ChatIdentity,
  }),
};
