import { type Buyer, signedIn, type TestApi } from './app.ts';

/** Removes a member from their company; returns its owner. */
export async function removeMember(api: TestApi, { personId, workspaceId }: Buyer): Promise<Buyer> {
  const owner = await signedIn(api, 'owner', workspaceId);
  await api.db
    .deleteFrom('membership')
    .where('person_id', '=', personId)
    .where('workspace_id', '=', workspaceId)
    .execute();
  return owner;
}
