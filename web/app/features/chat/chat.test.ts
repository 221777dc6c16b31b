import { describe, expect, it } from 'vitest';
import { openChat } from './chat.ts';
import type { ChatAttributes, ChatProvider } from './chat-provider.ts';

const SETTINGS = { provider: 'tawk', siteId: 'a/b', origin: 'https://embed.tawk.to' } as const;
const ANNE: ChatAttributes = {
  name: 'Anne Le Goff (Garage)',
  id: 'c',
  email: 'anne@garage.fr',
  phone: '',
  hash: 'h',
};

type Options = { given?: Partial<ChatProvider>; attributes?: ChatAttributes | null };

async function open({ given = {}, attributes = ANNE }: Options = {}) {
  const identity = async () => ({ provider: 'tawk' as const, attributes });
  const calls: unknown[] = [];
  const logged: string[] = [];
  const provider: ChatProvider = {
    load: async ({ siteId }) => void calls.push(siteId),
    setAttributes: async (attributes) => void calls.push(attributes),
    end: () => void calls.push('end'),
    ...given,
  };
  const end = await openChat({
    settings: SETTINGS,
    identity,
    provider: async () => provider,
    log: (message) => void logged.push(message),
  });
  return { calls, logged, end };
}

describe('the chat', () => {
  it('receives the user’s identity without empty fields, and closes the session at log-out', async () => {
    const { calls, logged, end } = await open();
    expect(calls).toEqual([
      'a/b',
      { name: 'Anne Le Goff (Garage)', id: 'c', email: 'anne@garage.fr', hash: 'h' },
    ]);
    end();
    expect(calls.at(-1)).toBe('end');
    expect(logged).toEqual([]);
  });

  // CONT-15
  it('continues when its attributes fail, and only logs it (CONT-15)', async () => {
    const { calls, logged, end } = await open({
      given: { setAttributes: () => Promise.reject(new Error('INVALID_ATTRIBUTES')) },
    });
    expect(logged).toEqual(['chat attributes not set']);
    end();
    expect(calls.at(-1)).toBe('end');
  });

  it('fails silently when it cannot be loaded, or when the user may not chat', async () => {
    const failed = await open({ given: { load: () => Promise.reject(new Error('blocked')) } });
    expect([failed.logged, failed.calls]).toEqual([['chat not opened'], []]);
    const nobody = await open({ attributes: null });
    expect([nobody.logged, nobody.calls]).toEqual([[], []]);
  });
});
