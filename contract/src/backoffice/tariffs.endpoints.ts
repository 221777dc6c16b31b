import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paged, PageMeta } from '../paging.ts';
import { Day } from '../time.ts';
import { TariffLine, TariffPeriod, TariffRow, TariffTable } from './tariffs.schemas.ts';

const audience = { audience: 'staff', permission: 'configuration.write' } as const;

/**
 * Prices of services, delivery scale, and cost and forms of a carte grise: each row is valid from one day to
 * another. A row that began before today is only closed, never changed.
 */
export const tariffs = {
  list: endpoint('GET /backoffice/tariffs', {
    summary: 'Un barème, ligne à ligne',
    ...audience,
    query: z.object({
      table: TariffTable,
      /** Only the tariffs in force on this day. */
      on: Day.optional(),
      ...paged(100),
    }),
    answer: z.strictObject({ data: z.array(TariffRow), meta: PageMeta, today: Day }),
  }),
  /** From its first day to the next line of the same key; the line before ends that day. */
  add: endpoint('POST /backoffice/tariffs', {
    summary: 'Ajouter un tarif à partir d’un jour',
    ...audience,
    body: TariffPeriod,
    answer: TariffRow,
    refusals: ['invalid'],
  }),
  /** A line that has not begun is deleted, and the previous one stays in force. */
  remove: endpoint('DELETE /backoffice/tariffs', {
    summary: 'Retirer un tarif à venir',
    ...audience,
    query: TariffLine,
    refusals: ['not-found', 'too-late'],
  }),
  /** The row ends on that day, without a successor. */
  end: endpoint('POST /backoffice/tariffs/end', {
    summary: 'Arrêter un tarif à un jour',
    ...audience,
    body: TariffLine,
    refusals: ['not-found', 'invalid'],
  }),
};
