import type { DeclarationSentBody } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import { lockOwnBundle } from '../../bundles/order-lines/order-lines.service.ts';
import { NO_DECLARATION, SENT_MEANWHILE } from './declaration.messages.ts';
import { findDeclarations, setDeclarationSent } from './declaration.repository.ts';

// CG-6
/**
 * Notes that a declaration was transmitted, with the number of its receipt. Refuses with not-found a vehicle
 * without one, and with changed-meanwhile one that was noted already.
 */
export async function noteDeclarationSent(
  trx: Database,
  { id, workspaceId }: { id: string; workspaceId: string },
  { number }: z.output<typeof DeclarationSentBody>,
  now: Date,
): Promise<{ before: unknown; after: unknown }> {
  await lockOwnBundle(trx, workspaceId, id);
  const [declaration] = await findDeclarations(trx, [id]);
  if (!declaration) refuse('not-found', NO_DECLARATION);
  if (!(await setDeclarationSent(trx, id, number, now))) refuse('changed-meanwhile', SENT_MEANWHILE);
  return { before: { state: 'declared' }, after: { state: 'sent', number } };
}
