import type { loader } from '../root.tsx';
import { NO_THIRD_PARTIES, type ThirdParties } from './security-headers.ts';

type RootData = Pick<Awaited<ReturnType<typeof loader>>, 'configuration' | 'chat' | 'session'>;

/** Whom a page may load from, by what its root loader read: nobody where that failed, and a chat only for who is signed in. */
export function thirdPartiesOf(root: RootData | undefined): ThirdParties {
  if (!root) return NO_THIRD_PARTIES;
  return { tagManager: root.configuration.gtmId !== null, chat: root.session && root.chat };
}
