import { addScript, type ChatProvider } from './chat-provider.ts';

type Tawk = {
  onLoad?: () => void;
  setAttributes?: (attributes: Record<string, string>, callback: (error?: unknown) => void) => void;
  logout?: (callback?: (error?: unknown) => void) => void;
};
type TawkWindow = { Tawk_API?: Tawk; Tawk_LoadStart?: Date };

const page = (): TawkWindow => window as TawkWindow;

/** tawk.to: `setAttributes(attributes, callback)` sends the attributes of CONT-15. */
export const tawk: ChatProvider = {
  load: async ({ origin, siteId }) => {
    const api: Tawk = {};
    const ready = new Promise<void>((done) => {
      api.onLoad = done;
    });
    page().Tawk_API = api;
    page().Tawk_LoadStart = new Date();
    await addScript(`${origin}/${siteId}`);
    await ready;
  },
  setAttributes: (attributes) =>
    new Promise((done, fail) => {
      const set = page().Tawk_API?.setAttributes;
      if (!set) return fail(new Error('tawk has no setAttributes'));
      set({ ...attributes }, (error) => (error ? fail(asError(error)) : done()));
    }),
  end: () => page().Tawk_API?.logout?.(),
};

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
