import { addScript, type ChatProvider } from './chat-provider.ts';

type ChatwootUser = { name: string; email: string; phone_number?: string; identifier_hash: string };
type ChatwootWindow = {
  chatwootSettings?: { locale: string };
  chatwootSDK?: { run: (options: { websiteToken: string; baseUrl: string }) => void };
  $chatwoot?: {
    setUser: (identifier: string, user: ChatwootUser) => void;
    setCustomAttributes: (attributes: Record<string, string>) => void;
    reset: () => void;
  };
};

const page = (): ChatwootWindow => window as ChatwootWindow;

/** Chatwoot, hosted or self-hosted: the user is identified by e-mail, with a hash as proof. */
export const chatwoot: ChatProvider = {
  load: async ({ origin, siteId }) => {
    page().chatwootSettings = { locale: 'fr' };
    const ready = new Promise<void>((done) =>
      window.addEventListener('chatwoot:ready', () => done(), { once: true }),
    );
    await addScript(`${origin}/packs/js/sdk.js`);
    page().chatwootSDK?.run({ websiteToken: siteId, baseUrl: origin });
    await ready;
  },
  setAttributes: ({ name, id, email, phone, hash }) => {
    const api = page().$chatwoot;
    if (!api) return Promise.reject(new Error('chatwoot is not there'));
    const failed = new Promise<never>((_, fail) =>
      window.addEventListener('chatwoot:error', () => fail(new Error('chatwoot refused the identity')), {
        once: true,
      }),
    );
    // It responds only to errors, and after the page has continued.
    failed.catch((error: unknown) => console.error('chat attributes not set', error));
    api.setUser(email, { name, email, ...(phone && { phone_number: phone }), identifier_hash: hash });
    api.setCustomAttributes({ contact: id });
    return Promise.resolve();
  },
  end: () => page().$chatwoot?.reset(),
};
