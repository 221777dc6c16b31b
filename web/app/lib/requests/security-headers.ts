import type { ChatProviderName } from '@pomelo/contract/content/chat-settings.ts';

/** Browsers apply form-action to redirects too: terminals are paid there. */
const PAYMENT_PAGE = 'https://checkout.stripe.com';

type Sources = {
  script?: string;
  connect?: string;
  img?: string;
  style?: string;
  font?: string;
  frame?: string;
  media?: string;
};

const TAG_MANAGER: Sources = {
  script: 'https://www.googletagmanager.com',
  img: 'https://www.googletagmanager.com https://*.google-analytics.com',
  connect: 'https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com',
};

/** Sources of each chat, in addition to the origin of its script. */
const CHATS: Record<ChatProviderName, (origin: string) => Sources> = {
  tawk: () => {
    const all = 'https://*.tawk.to';
    return {
      script: all,
      connect: `${all} wss://*.tawk.to`,
      img: all,
      style: all,
      font: all,
      frame: all,
      media: all,
    };
  },
  chatwoot: (origin) => ({
    script: origin,
    connect: `${origin} ${origin.replace(/^http/, 'ws')}`,
    img: origin,
    frame: origin,
  }),
  crisp: () => {
    const all = 'https://*.crisp.chat';
    return {
      script: all,
      connect: `${all} wss://*.crisp.chat`,
      img: all,
      style: all,
      font: all,
      frame: all,
      media: all,
    };
  },
};

/** Other origins a page may load from, once its reader agrees: only what is set up. */
export type ThirdParties = {
  tagManager: boolean;
  chat: { provider: ChatProviderName; origin: string } | null;
};
export const NO_THIRD_PARTIES: ThirdParties = { tagManager: false, chat: null };

/**
 * The content security policy of a page: its own scripts, the inline ones by hash, and the configured third
 * parties.
 */
export function contentSecurityPolicy(
  inlineScripts: readonly string[],
  { tagManager, chat }: ThirdParties = NO_THIRD_PARTIES,
): string {
  const others = [...(tagManager ? [TAG_MANAGER] : []), ...(chat ? [CHATS[chat.provider](chat.origin)] : [])];
  const sources = (kind: keyof Sources, ...own: string[]): string =>
    [`${kind}-src`, "'self'", ...own, ...others.flatMap((other) => other[kind] ?? [])].join(' ');
  return [
    "default-src 'self'",
    sources('script', ...inlineScripts),
    sources('style'),
    sources('img', 'data:'),
    sources('font'),
    sources('connect'),
    ...(chat ? [sources('frame'), sources('media')] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${PAYMENT_PAGE}`,
    "frame-ancestors 'none'",
  ].join('; ');
}
