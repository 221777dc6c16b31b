import type { TableFormat } from '@pomelo/contract/table-formats.ts';

/** Export formats, with labels. */
export const TABLE_FORMAT_CHOICES = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'csv', label: 'CSV' },
  { value: 'pdf', label: 'PDF' },
] as const satisfies readonly { value: TableFormat; label: string }[];

export const isTableFormat = (value: string | null): value is TableFormat =>
  TABLE_FORMAT_CHOICES.some((format) => format.value === value);
