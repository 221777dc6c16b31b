import type { Profile, SessionState } from '@pomelo/contract/account/account.schemas.ts';
import { useRouteLoaderData } from 'react-router';
import type { ChatSettings } from '@pomelo/contract/content/chat-settings.ts';
import type { Consent } from '@pomelo/contract/content/consent.ts';
import type { Configuration } from '../../context.ts';
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts';
import type { loader } from '../../root.tsx';

export type Session = {
  state: SessionState | null;
  profile: Profile | null;
  view: 'b2b' | 'b2c';
  preferences: Preferences;
  configuration: Configuration | null;
  /** Consent of this browser, and the configured chat. */
  consent: Consent;
  chat: ChatSettings | null;
  /** Logged in, in any view: a buyer in showroom mode is still logged in. */
  isSignedIn: boolean;
  /** ACC-3: a viewer neither books, nor fills the cart, nor orders. */
  canWrite: boolean;
};

const VISITOR: Session = {
  state: null,
  profile: null,
  view: 'b2c',
  preferences: DEFAULT_PREFERENCES,
  configuration: null,
  consent: {},
  chat: null,
  isSignedIn: false,
  canWrite: false,
};

/** The session and preferences of the root loader; a visitor where it failed. */
export function useSession(): Session {
  const root = useRouteLoaderData<typeof loader>('root');
  if (!root) return VISITOR;
  const profile = root.session?.profile ?? null;
  return {
    state: root.session,
    profile,
    view: root.view,
    preferences: root.preferences,
    configuration: root.configuration,
    consent: root.consent,
    chat: root.chat,
    isSignedIn: profile !== null,
    canWrite: profile !== null && profile.role !== 'viewer',
  };
}
