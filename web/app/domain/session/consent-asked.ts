import type { Consent, Purpose } from '@pomelo/contract/content/consent.ts';
import { useSession, type Session } from '../../lib/session/use-session.ts';

type SetUp = Pick<Session, 'configuration' | 'chat'>;

/** Purposes that need consent: only those that are configured. */
export function purposesOf({ configuration, chat }: SetUp): Purpose[] {
  return [
    ...(configuration?.gtmId ? (['audience'] as const) : []),
    ...(chat ? (['messagerie'] as const) : []),
  ];
}

/** True while one of them has no choice. */
export const needsConsent = (purposes: readonly Purpose[], consent: Consent): boolean =>
  purposes.some((purpose) => consent[purpose] === undefined);

/** Whether this browser must show the consent banner, for server and browser alike. */
export function useNeedsConsent(): boolean {
  const session = useSession();
  return needsConsent(purposesOf(session), session.consent);
}
