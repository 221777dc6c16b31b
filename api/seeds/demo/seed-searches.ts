import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DEMO_RECENT_SEARCHES, DEMO_SEARCHES } from './activity.ts';
import { putRecentSearches, putSearches } from './searches.repository.ts';

const CREATED_DAYS_AGO = 40;

/** Saved and recent searches of the people of a workspace. */
export async function seedSearches(
  client: pg.ClientBase,
  nowMs: number,
  workspaceId: string,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const at = (ms: number): string => new Date(nowMs - ms).toISOString();
  const places = new Map<string, number>();
  const searches = DEMO_SEARCHES.map(({ email, seenDaysAgo, ...search }) => {
    const position = places.get(email) ?? 0;
    places.set(email, position + 1);
    const personId = people.get(email) ?? '';
    return {
      ...search,
      id: uuidv7(),
      workspaceId,
      personId,
      position,
      createdAt: at((CREATED_DAYS_AGO - position) * DAY_MS),
      seenAt: at(seenDaysAgo * DAY_MS),
    };
  });
  await putSearches(client, searches, new Date(nowMs));
  const recent = DEMO_RECENT_SEARCHES.map(({ email, query, hoursAgo }) => ({
    workspaceId,
    personId: people.get(email) ?? '',
    query,
    at: at(hoursAgo * HOUR_MS),
  }));
  await putRecentSearches(client, recent);
}
