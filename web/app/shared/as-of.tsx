import { asOfText } from './outage.messages.ts';

/** Over a list that is shown as it was last read; nothing over a current one. */
export function AsOf({ instant }: { instant: string | undefined }) {
  return instant === undefined ? null : (
    <p className="muted" role="status">
      {asOfText(instant)}
    </p>
  );
}
