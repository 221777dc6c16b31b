import { formatNumber } from '@pomelo/contract/format.ts';

export const pageText = (page: number, pages: number): string => `Page ${formatNumber(page)} sur ${formatNumber(pages)}`;
