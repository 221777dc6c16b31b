import type { DemandRow } from '@pomelo/contract/backoffice/stock/demand.schemas.ts';

/** URLs of the purchases to make for the stock. */
export const demandUrls = {
  list: () => '/gestion/achats-a-faire',
  file: () => '/gestion/achats-a-faire/export',
  one: ({ modelId, energy }: Pick<DemandRow, 'modelId' | 'energy'>) =>
    `/gestion/achats-a-faire/${modelId}${energy === null ? '' : `?energie=${energy}`}`,
} as const;
