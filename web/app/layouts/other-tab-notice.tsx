import { Button } from '@pomelo/design/button.tsx';
import { NoticeBar } from '@pomelo/design/notice-bar.tsx';
import type { TabOwner } from '../lib/session/tab-owner.ts';

/**
 * The event in another tab, and that this tab is stale. `mine` and `now` are companies; null for a visitor.
 */
export function otherTabText(mine: string | null, now: string | null, isSamePerson = true): string {
  if (now === null) return 'Vous vous êtes déconnecté dans un autre onglet.';
  if (mine === null) return `Vous êtes connecté dans un autre onglet, pour ${now}.`;
  if (mine === now || !isSamePerson) return 'Une autre personne s’est connectée dans un autre onglet.';
  return `Cet onglet montre encore ${mine}\u202f: vous êtes passé à ${now} dans un autre.`;
}

/** Another tab changed the session: this one is reloaded on request, because its user may be typing. */
export function OtherTabNotice({ mine, now }: { mine: TabOwner | null; now: TabOwner | null }) {
  return (
    <NoticeBar action={<Button onClick={() => window.location.reload()}>Recharger cette page</Button>}>
      {otherTabText(mine?.rs ?? null, now?.rs ?? null, mine?.personId === now?.personId)}
    </NoticeBar>
  );
}
