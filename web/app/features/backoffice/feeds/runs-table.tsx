import type { ImportRun } from '@pomelo/contract/backoffice/imports.schemas.ts';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatInstant } from '../../../shared/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { countsText } from './feeds.messages.ts';
import { RunState } from './run-state.tsx';

const COLUMNS: readonly Column<ImportRun>[] = [
  { key: 'at', label: 'Date', cell: ({ id, createdAt }) => <Link to={staffUrls.import(id)}>{formatInstant(createdAt)}</Link> },
  { key: 'state', label: 'État', cell: (run) => <RunState run={run} /> },
  { key: 'file', label: 'Fichier', kind: 'long', cell: ({ fileName }) => fileName || '–' },
  { key: 'by', label: 'Par', cell: ({ by, byClock }) => (byClock ? 'Automatique' : (by ?? '–')) },
  { key: 'counts', label: 'Résultat', kind: 'wrap', cell: ({ counts, error }) => error ?? (counts ? countsText(counts) : '') },
];

export const RunsTable = ({ runs }: { runs: readonly ImportRun[] }) => (
  <DataTable caption="Imports de la source" columns={COLUMNS} rows={runs} idOf={({ id }) => id} />
);
