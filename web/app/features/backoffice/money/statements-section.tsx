import type { Statements } from '@pomelo/contract/backoffice/orders/payments.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Section } from '@pomelo/design/section.tsx';
import type { z } from 'zod';
import { formatInstant } from '../../../lib/dates.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';

type Statement = z.infer<typeof Statements>['data'][number];
const COLUMNS: readonly Column<Statement>[] = [
  { key: 'name', label: 'Relevé', kind: 'long', cell: ({ name }) => name },
  { key: 'at', label: 'Importé', cell: ({ importedAt }) => formatInstant(importedAt) },
  { key: 'transfers', label: 'Virements', kind: 'figure', cell: ({ transfers }) => transfers },
  { key: 'waiting', label: 'À rapprocher', kind: 'figure', cell: ({ waiting }) => waiting },
  { key: 'amount', label: 'Montant', kind: 'figure', cell: ({ amount }) => formatAmount(amount.amount) },
];

/** The last statements that were imported. */
export function StatementsSection({ statements }: { statements: readonly Statement[] }) {
  if (statements.length === 0) return null;
  return (
    <Section title="Derniers relevés">
      <DataTable caption="Derniers relevés" columns={COLUMNS} rows={statements} idOf={({ id }) => id} />
    </Section>
  );
}
