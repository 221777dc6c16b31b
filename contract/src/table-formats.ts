/** Export formats of a table. */
export const TABLE_FORMATS = ['xlsx', 'csv', 'pdf'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];
