import type { CHAT_PROVIDERS } from './chat.endpoints.ts';

export type ChatProviderName = Exclude<(typeof CHAT_PROVIDERS)[number], 'none'>;

/** The chat provider of the pages and its host; contains no secret. */
export type ChatSettings = {
  provider: ChatProviderName;
  /** The provider's id of this site. */
  siteId: string;
  /** Host of its script. */
  origin: string;
};

type ProviderSite = {
  siteId: RegExp;
  example: string;
  origin: string;
  /** Whether a custom host is allowed. */ selfHosted: boolean;
};

export const CHAT_SITES: Record<ChatProviderName, ProviderSite> = {
  tawk: {
    siteId: /^[0-9a-f]{24}\/[\w-]{1,40}$/,
    example: '5f0e1d2c3b4a59687786a5b4/default',
    origin: 'https://embed.tawk.to',
    selfHosted: false,
  },
  chatwoot: {
    siteId: /^\w{10,60}$/,
    example: 'WqFyrk3zXkFnDQbGyYrAqhA4',
    origin: 'https://app.chatwoot.com',
    selfHosted: true,
  },
  crisp: {
    siteId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    example: '0f6bfd2e-1c63-4d0c-9a41-6c8f5b7d1e20',
    origin: 'https://client.crisp.chat',
    selfHosted: false,
  },
};
