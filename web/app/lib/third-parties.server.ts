import type { loader } from '../root.tsx';
import { NO_THIRD_PARTIES, type ThirdParties } from './security-headers.ts';

type RootData = Pick<Awaited<ReturnType<typeof loader>>, 'configuration' | 'chat' | 'session'>;

/**
 * Third parties of a page, from its root loader data: none where that failed, and the chat only for logged-in users.
 */
export function thirdPartiesOf(root: RootData | undefined): ThirdParties {
  if (!root) return NO_THIRD_PARTIES;
  return { tagManager: root.configuration.gtmId !== null, chat: root.session && root.chat };
}
