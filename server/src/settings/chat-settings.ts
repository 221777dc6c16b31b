import type { CHAT_PROVIDERS } from '@pomelo/contract/content/chat.endpoints.ts';
import {
  CHAT_SITES,
  type ChatProviderName,
  type ChatSettings,
} from '@pomelo/contract/content/chat-settings.ts';
import type { ChatParts } from '@pomelo/api/content/index.ts';

/** The variables of the chat; each provider validates its own. */
export type ChatVariables = {
  CHAT_PROVIDER?: (typeof CHAT_PROVIDERS)[number];
  CHAT_SITE_ID?: string;
  CHAT_URL?: string;
  CHAT_IDENTITY_KEY?: string;
};

const MIN_KEY_LENGTH = 16;

const chosen = ({ CHAT_PROVIDER }: ChatVariables): ChatProviderName | undefined =>
  CHAT_PROVIDER === 'none' ? undefined : CHAT_PROVIDER;

/** One line per mistake. `signs` is false for a process with pages only, which never has the key. */
export function chatMistakes(variables: ChatVariables, { signs }: { signs: boolean }): string[] {
  const provider = chosen(variables);
  if (!provider) return [];
  const site = CHAT_SITES[provider];
  const mistakes: string[] = [];
  if (!site.siteId.test(variables.CHAT_SITE_ID ?? ''))
    mistakes.push(`CHAT_SITE_ID attend l’identifiant du site chez ${provider}\u202f: ${site.example}`);
  if (variables.CHAT_URL && !site.selfHosted) mistakes.push(`CHAT_URL ne sert pas avec ${provider}`);
  if (signs && (variables.CHAT_IDENTITY_KEY ?? '').length < MIN_KEY_LENGTH)
    mistakes.push(
      `CHAT_IDENTITY_KEY est obligatoire avec ${provider}\u202f: la clé qui prouve l’identité des personnes, ${MIN_KEY_LENGTH} caractères au moins`,
    );
  return mistakes;
}

/** Settings that pages load, and the key that signs; both undefined without a provider. */
export function chatOf(variables: ChatVariables): {
  chat?: ChatSettings & Partial<Pick<ChatParts, 'identityKey'>>;
} {
  const provider = chosen(variables);
  if (!provider || !variables.CHAT_SITE_ID) return {};
  const origin = variables.CHAT_URL ?? CHAT_SITES[provider].origin;
  const { CHAT_IDENTITY_KEY: identityKey } = variables;
  return { chat: { provider, siteId: variables.CHAT_SITE_ID, origin, ...(identityKey && { identityKey }) } };
}

/** The part for pages: never the key. */
export const publicChat = ({ chat }: ReturnType<typeof chatOf>): ChatSettings | undefined =>
  chat && { provider: chat.provider, siteId: chat.siteId, origin: chat.origin };
