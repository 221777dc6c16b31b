import type { Transport } from '@pomelo/contract/client.ts';
import type { ChatSettings } from '@pomelo/contract/content/chat-settings.ts';
import type { FormKindOf } from './form-reader.ts';
import type { LoadClassOfPage, WebHandler } from './register-web.ts';

/** Dependencies of the web application, provided by its server. */
export type WebParts = {
  transport: Transport;
  /** A streamed call (files, events): the API's answer, body not yet read. */
  stream: (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  newId: () => string;
  validateAnswers: boolean;
  now: () => number;
  mode: 'production' | 'development';
  /** The live chat that pages may load; none unless given. */
  chat?: ChatSettings | undefined;
  /** Shows « Afficher l’erreur » regardless of the configuration. */
  debugErrors?: boolean;
};

/** The module that the build of `web` writes, and that Vite loads in development. */
export type WebModule = {
  createWebHandler: (parts: WebParts) => WebHandler;
  formKindOf: FormKindOf;
  loadClassOfPage: LoadClassOfPage;
};
