import type { ChatIdentity } from '@pomelo/contract/content/chat.endpoints.ts';
import type { ChatProviderName, ChatSettings } from '@pomelo/contract/content/chat-settings.ts';

export type ChatAttributes = NonNullable<ChatIdentity['attributes']>;

/** One of the supported live chats (CONT-15). */
export type ChatProvider = {
  /** Loads the provider's script and shows its button; rejects when it cannot be loaded. */
  load: (settings: ChatSettings) => Promise<void>;
  /** Identifies the user; rejects with the provider's error. */
  setAttributes: (attributes: ChatAttributes) => Promise<void>;
  /** At log-out: the next person of this browser never reads this conversation. */
  end: () => void;
};

/** Each in its own chunk: only the configured one is loaded. */
export const PROVIDERS: Record<ChatProviderName, () => Promise<ChatProvider>> = {
  tawk: async () => (await import('./tawk.ts')).tawk,
  chatwoot: async () => (await import('./chatwoot.ts')).chatwoot,
  crisp: async () => (await import('./crisp.ts')).crisp,
};

/** Adds a script of the provider's to the page. */
export function addScript(src: string): Promise<void> {
  return new Promise((loaded, fail) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => fail(new Error(`${src} not loaded`)));
    document.head.append(script);
  });
}
