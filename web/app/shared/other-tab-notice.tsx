import { Button } from '@pomelo/design/button.tsx';
import { NoticeBar } from '@pomelo/design/notice-bar.tsx';
import { otherTabText } from './other-tab.messages.ts';

/** Another tab changed the session: this one is reloaded on request, because its user may be typing. */
export function OtherTabNotice({ mine, now }: { mine: string | null; now: string | null }) {
  return (
    <NoticeBar action={<Button onClick={() => window.location.reload()}>Recharger cette page</Button>}>{otherTabText(mine, now)}</NoticeBar>
  );
}
