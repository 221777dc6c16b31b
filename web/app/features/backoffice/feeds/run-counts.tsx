import type { ImportCounts, ImportRun } from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { formatNumber } from '@pomelo/contract/format.ts';
import { FactList } from '@pomelo/design/fact-list.tsx';
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
      <FactList
        layout="row"
        facts={SHOWN.map(([name, label]) => ({ label, value: formatNumber(counts[name]), num: true }))}
      />
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
