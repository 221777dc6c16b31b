import type { ChatIdentity } from '@pomelo/contract/content/chat.endpoints.ts';
import type { ChatSettings } from '@pomelo/contract/content/chat-settings.ts';
import { urls } from '../../urls.ts';
import { type ChatAttributes, type ChatProvider, PROVIDERS } from './chat-provider.ts';

export type ChatParts = {
  settings: ChatSettings;
  identity: () => Promise<ChatIdentity>;
  provider: () => Promise<ChatProvider>;
  /** Only the console (CONT-15). */
  log: (message: string, error: unknown) => void;
};

/** Providers refuse empty values (CONT-15). */
const filled = (attributes: ChatAttributes): ChatAttributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')) as ChatAttributes;

/**
 * Opens the chat for the logged-in user; returns a function that ends the conversation. Failures are silent.
 */
export async function openChat({ settings, identity, provider, log }: ChatParts): Promise<() => void> {
  try {
    const [{ attributes }, chat] = await Promise.all([identity(), provider()]);
    if (!attributes) return () => {};
    await chat.load(settings);
    await chat
      .setAttributes(filled(attributes))
      .catch((error: unknown) => log('chat attributes not set', error));
    return chat.end;
  } catch (error) {
    log('chat not opened', error);
    return () => {};
  }
}

async function readIdentity(): Promise<ChatIdentity> {
  const answer = await fetch(urls.chatIdentity());
  if (!answer.ok) throw new Error(`chat identity: ${answer.status}`);
  // Checked by the client of the API where it was read.
  return (await answer.json()) as ChatIdentity;
}

export const openChatInPage = (settings: ChatSettings): Promise<() => void> =>
  openChat({ settings, identity: readIdentity, provider: PROVIDERS[settings.provider], log: console.error });
