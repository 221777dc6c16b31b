import type { ImportCounts, ImportRun } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { FormError } from '@pomelo/design/field-group.tsx';
import { cutShortText, heldBackText } from './feeds.messages.ts';

const SHOWN: readonly [keyof ImportCounts, string][] = [
  ['rows', 'Lignes lues'],
  ['new', 'Nouveaux'],
  ['changed', 'Modifiés'],
  ['returned', 'Remis en vente'],
  ['unchanged', 'Inchangés'],
  ['withdrawn', 'Retirés'],
  ['kept', 'Absents conservés'],
  ['refused', 'Lignes refusées'],
];

export function RunCounts({ run, counts }: { run: ImportRun; counts: ImportCounts }) {
  return (
    <>
      <dl className="feed-counts">
        {SHOWN.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="num">{formatNumber(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {run.cutShort !== null ? <FormError title={cutShortText(run.cutShort)} /> : null}
      {run.cutShort === null && counts.heldBack > 0 ? <p>{heldBackText(counts.heldBack)}</p> : null}
      {run.remarks.map((remark) => (
        <p key={remark} className="muted small">
          {remark}.
        </p>
      ))}
    </>
  );
}
