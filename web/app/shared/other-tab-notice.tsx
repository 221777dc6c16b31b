import { Button } from '@pomelo/design/button.tsx';
import { NoticeBar } from '@pomelo/design/notice-bar.tsx';
import { otherTabText } from './other-tab.messages.ts';

/** Another tab changed who is there: this one is read anew when its reader wishes, for he may be writing. */
export function OtherTabNotice({ mine, now }: { mine: string | null; now: string | null }) {
  return (
    <NoticeBar action={<Button onClick={() => window.location.reload()}>Recharger cette page</Button>}>{otherTabText(mine, now)}</NoticeBar>
  );
}
