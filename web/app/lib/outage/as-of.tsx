import { asOfText } from './outage.messages.ts';

/** Above a list with stale data; nothing above a current one. */
export function AsOf({ instant }: { instant: string | undefined }) {
  return instant === undefined ? null : (
    <p className="muted" role="status">
      {asOfText(instant)}
    </p>
  );
}
