import { ApiError } from '@pomelo/contract/client.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { isOutage } from './outage.server.ts';
import { noteFailure } from './outage-note.server.ts';

const BUSY: readonly number[] = [408, 429];

/** The API's answer; null when it failed, so that the page renders and reports it. Refusals are thrown. */
export async function loadedOrNull<T>(load: Promise<T>): Promise<T | null> {
  try {
    return await load;
  } catch (error) {
    const isFailure =
      isOutage(error) ||
      (error instanceof ApiError &&
        (error.status >= HTTP_STATUS.internalServerError || BUSY.includes(error.status)));
    if (!isFailure) throw error;
    noteFailure('not loaded', error);
    return null;
  }
}
