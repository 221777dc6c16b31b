import type { Transmission } from '@pomelo/contract/backoffice/orders/transmissions.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { findTransmission, waitAgain } from './transmission.repository.ts';

const ON_ITS_WAY = 'Cette pièce suit son cours\u202f: il n’y a rien à transmettre de nouveau.';

// MONEY-9
/** State of an invoice at the approved platform; null for one without a platform. */
export async function transmissionOf(db: Database, invoiceId: string): Promise<Transmission | null> {
  const found = await findTransmission(db, invoiceId);
  if (!found) return null;
  const withIsoDate = <T extends { at: Date }>(one: T) => ({ ...one, at: one.at.toISOString() });
  return { ...withIsoDate(found), events: found.events.map(withIsoDate) };
}

/**
 * Resends an invoice that a platform rejected or could not deliver. Refuses with changed-meanwhile one that
 * is on its way.
 */
export async function transmitAgain(trx: Database, invoiceId: string, now: Date): Promise<void> {
  if (!(await waitAgain(trx, invoiceId, now))) refuse('changed-meanwhile', ON_ITS_WAY);
}
