import type { CheckoutHabits, CheckoutHabitsBody } from '@pomelo/contract/checkout/habits.schemas.ts';
import type { z } from 'zod';
import { phoneToStore } from '../../accounts/index.ts';
import type { Database } from '../../platform/db/tables.ts';
import { type FieldError, refuse } from '../../platform/errors/refusal.ts';
import { offeredService, priceTable } from '../bundles/services/services.service.ts';
import { usualPlace } from '../delivery/usual-address.service.ts';
import { findHabit, putHabit, putReception } from './checkout.repository.ts';
import { commonChoice } from './read-checkout.service.ts';

const UNKNOWN_SERVICE = 'Ce service n’est plus proposé\u202f: choisissez-en un autre.';

type Body = z.output<typeof CheckoutHabitsBody>;

// CART-15
/** Default choices for the next vehicles of a company. Makes no external call. */
export async function habitsOf(db: Database, workspaceId: string, now: Date): Promise<CheckoutHabits> {
  const habit = await findHabit(db, workspaceId);
  const services = await priceTable(db, now);
  const ofKind = (kind: string) => services.filter((service) => service.kind === kind).map(offeredService);
  return {
    choice: commonChoice(habit),
    orderedAt: habit?.orderedAt?.toISOString() ?? null,
    sameDay: habit?.sameDay ?? false,
    contact: habit?.contact ?? '',
    phone: habit?.phone ?? '',
    address: (await usualPlace(db, workspaceId))?.address ?? null,
    preparations: ofKind('preparation'),
    warranties: ofKind('warranty'),
  };
}

/** Stores the habits of a company. Refuses (invalid) a service without a price today, and a wrong phone. */
export async function saveHabits(
  trx: Database,
  workspaceId: string,
  { delivery, preparation, warranty, papers, sameDay, contact, phone }: Body,
  now: Date,
): Promise<void> {
  const services = await priceTable(trx, now);
  const isOffered = (code: string, kind: string): boolean =>
    code === '' || services.some((service) => service.code === code && service.kind === kind);
  const errors: FieldError[] = [
    ...(isOffered(preparation, 'preparation') ? [] : [{ path: 'preparation', message: UNKNOWN_SERVICE }]),
    ...(isOffered(warranty, 'warranty') ? [] : [{ path: 'warranty', message: UNKNOWN_SERVICE }]),
  ];
  if (errors.length > 0) refuse('invalid', UNKNOWN_SERVICE, { errors });
  const choice = { delivery, preparation: preparation || null, warranty: warranty || null, papers };
  await putHabit(trx, workspaceId, choice, now);
  const storedPhone = phoneToStore(phone, 'phone') ?? '';
  await putReception(trx, workspaceId, { sameDay, contact: contact ?? '', phone: storedPhone }, now);
}
