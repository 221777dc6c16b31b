import { staffHandover } from '@pomelo/contract/backoffice/handover/handover.endpoints.ts';
import type { StaffHandover } from '@pomelo/contract/backoffice/handover/handover.schemas.ts';
import { ApiError, type Client } from '@pomelo/contract/client.ts';
import { handoverUrls } from '../../../../domain/handover/handover-urls.ts';
import { pageNotFound } from '../../../../lib/requests/page-not-found.ts';

const NOT_FOUND_STATUSES: readonly number[] = [400, 404];

export async function loadHandover(client: Client, id: string): Promise<StaffHandover> {
  try {
    return await client.call(staffHandover.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && NOT_FOUND_STATUSES.includes(error.status))
      throw pageNotFound(handoverUrls.staff(id));
    throw error;
  }
}
