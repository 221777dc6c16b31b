import { formatNumber } from '@pomelo/contract/format.ts';

export const pageWords = (page: number, pages: number): string => `Page ${formatNumber(page)} sur ${formatNumber(pages)}`;
