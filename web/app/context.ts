import type { SessionState } from '@pomelo/contract/account/account.schemas.ts';
import type { StaffState } from '@pomelo/contract/backoffice/staff.schemas.ts';
import type { Client, Credentials } from '@pomelo/contract/client.ts';
import type { ChatSettings } from '@pomelo/contract/content/chat-settings.ts';
import type { Consent } from '@pomelo/contract/content/consent.ts';
import { createContext } from 'react-router';
import type { Preferences } from './lib/session/preferences.ts';
import type { MenuPages } from './lib/cache/site-menu.ts';

/** A buyer's session as the middleware restored it, or null for a visitor. */
export type ActiveSession = { credentials: Credentials; state: SessionState };

export type Configuration = {
  kmThreshold: number;
  carStockDisplayThreshold: number;
  homeStockDisplayMin: number;
  debug: boolean;
  /** Id of the tag manager; null for none, and for an invalid one. */
  gtmId: string | null;
};

/** The scripts and styles of the pages: their version, and the files of each screen. */
export type Build = { id: string; routes: readonly BuiltRoute[] };
export type BuiltRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  files: readonly string[];
  styles: readonly string[];
};

/** Provided by the server for each request; set before any middleware runs. */
export type RequestParts = {
  /**
   * The client of the API for these credentials, by injection or by fetch. With a key, a resent form is
   * processed once.
   */
  clientFor: (credentials: Credentials | null, idempotencyKey?: string) => Client;
  /** A call whose answer is streamed: files and events. */
  openStream: (url: string, credentials: Credentials | null, signal: AbortSignal) => Promise<Response>;
  configuration: () => Promise<Configuration>;
  /** The pages of the menu and of the law, for these credentials. */
  menuPages: (credentials: Credentials | null) => Promise<MenuPages>;
  /** The live chat that pages may load. */
  chat: ChatSettings | null;
  build: Build;
  /** False when scripts request only the data of a page. */
  isDocument: boolean;
  secure: boolean;
  /** The form of the request, as the server read it within its limits; the request itself has no body. */
  form?: FormData | undefined;
};

// ACC-1
export const partsContext = createContext<RequestParts>();
/** True once the API reported an outage, or answered with outage data: the session may then be unknown. */
export const outageContext = createContext(false);
/** The path of a missing file, while the error page is rendered in its place. */
export const missingFileContext = createContext<string | null>(null);
export const sessionContext = createContext<ActiveSession | null>(null);
/** A member of the staff at `/gestion`, restored by the `staff` middleware; null everywhere else. */
export type ActiveStaff = {
  credentials: Credentials;
  state: StaffState;
  /** The requested page. */ path: string;
};
export const staffContext = createContext<ActiveStaff | null>(null);
/** B2C view: for a visitor, and for a buyer in showroom mode (CAT-15). */
export const viewContext = createContext<'b2b' | 'b2c'>('b2c');
export const preferencesContext = createContext<Preferences>();
/** Consent of this browser for third parties. */
export const consentContext = createContext<Consent>({});
/** Headers that middlewares add to any response (restored cookies, flash read). */
export const headersContext = createContext<Headers>();
