import { type Buyer, signedIn, type TestApi } from './app.ts';

/** Takes somebody out of his company, which goes on without him: answers the owner who is there. */
export async function leftToAnOwner(api: TestApi, { personId, workspaceId }: Buyer): Promise<Buyer> {
  const owner = await signedIn(api, 'owner', workspaceId);
  await api.db.deleteFrom('membership').where('person_id', '=', personId).where('workspace_id', '=', workspaceId).execute();
  return owner;
}
