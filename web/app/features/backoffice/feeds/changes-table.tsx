import {
  CHANGE_KINDS,
  type ChangeKind,
  type ImportChange,
  type RefusedLine,
} from '@pomelo/contract/backoffice/stock/imports.schemas.ts';
import { useLocation } from 'react-router';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { changedAddress } from '../../../lib/list/list-address.ts';
import { ViewLinks } from '../shared/view-links.tsx';
import { CHANGE_LABELS, fieldLabel, LEFT_LABELS, valueText } from './feeds.messages.ts';
import * as tableCss from '../shared/table.module.css';

const differences = ({ kind, was, becomes }: ImportChange): string =>
  kind === 'new' || kind === 'withdrawn' || kind === 'kept'
    ? ''
    : Object.keys(becomes)
        .map(
          (field) =>
            `${fieldLabel(field)}\u202f: ${valueText(field, was[field])} → ${valueText(field, becomes[field])}`,
        )
        .join(', ');

const COLUMNS: readonly Column<ImportChange>[] = [
  { key: 'kind', label: 'Nature', cell: ({ kind }) => CHANGE_LABELS[kind] },
  { key: 'reference', label: 'Référence', cell: ({ reference }) => reference },
  { key: 'label', label: 'Véhicule', kind: 'wrap', cell: ({ label }) => label },
  { key: 'changes', label: 'Changements', kind: 'wrap', cell: differences },
  {
    key: 'left',
    label: 'Annulation',
    kind: 'wrap',
    cell: ({ leftBecause }) => (leftBecause ? LEFT_LABELS[leftBecause] : ''),
  },
];

/** Vehicle by vehicle, narrowed to one kind by the links above. */
export function ChangesTable({
  changes,
  kind,
  isSample,
}: {
  changes: readonly ImportChange[];
  kind: ChangeKind | null;
  isSample: boolean;
}) {
  const { pathname, search } = useLocation();
  return (
    <>
      <ViewLinks
        label="Nature des changements"
        links={[null, ...CHANGE_KINDS].map((one) => ({
          href: changedAddress(pathname, search, { nature: one }),
          label: one === null ? 'Tous' : CHANGE_LABELS[one],
          isShown: one === kind,
        }))}
      />
      {isSample ? <p className="muted small">Les 200 premiers de chaque nature.</p> : null}
      <DataTable
        caption="Changements"
        columns={COLUMNS}
        rows={changes}
        idOf={({ kind: nature, reference }) => `${nature} ${reference}`}
        rowClass={({ leftBecause }) => (leftBecause ? tableCss.late : undefined)}
      />
    </>
  );
}

const REFUSAL_COLUMNS: readonly Column<RefusedLine>[] = [
  { key: 'line', label: 'Ligne', kind: 'figure', cell: ({ line }) => line },
  { key: 'reference', label: 'Référence', cell: ({ reference }) => reference || '–' },
  { key: 'field', label: 'Champ', cell: ({ field }) => field },
  { key: 'value', label: 'Valeur', kind: 'long', cell: ({ value }) => value },
  { key: 'message', label: 'Explication', kind: 'wrap', cell: ({ message }) => message },
];

export const RefusalsTable = ({ refusals }: { refusals: readonly RefusedLine[] }) => (
  <DataTable
    caption="Lignes refusées"
    columns={REFUSAL_COLUMNS}
    rows={refusals}
    idOf={({ line, field, message }) => `${line} ${field} ${message}`}
  />
);
