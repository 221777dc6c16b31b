import type { Profile } from '@pomelo/contract/account/account.schemas.ts';
import { chat as endpoints } from '@pomelo/contract/content/chat.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/http/caller.ts';
import { registerBuyerRoute } from '../../platform/http/register-route.ts';
import { chatIdentity, type ChatParts } from './chat-identity.ts';

export type ChatRouteParts = { chat: ChatParts | undefined; profileOf: (caller: Caller) => Promise<Profile> };

/** CONT-15: identity of the chat user, signed only here. */
export function chatRoutes(app: FastifyInstance, { chat, profileOf }: ChatRouteParts): void {
  registerBuyerRoute(app, endpoints.identity, async ({ caller }) =>
    chatIdentity(chat, await profileOf(caller)),
  );
}
