import { z } from 'zod';
import { Money } from '../../money.ts';
import {
  MAX_ONLINE_CENTS,
  MIN_ONLINE_CENTS,
  OnlinePayment,
} from '../../online-payments/online-payments.schemas.ts';
import { Instant } from '../../time.ts';

export const MAX_LINK_DAYS = 30;

/** The open link of an order. */
export const PaymentLink = z.strictObject({
  id: z.uuid(),
  amount: Money,
  by: z.string(),
  sentAt: Instant,
  expiresAt: Instant,
});

export const OrderOnlinePayments = z.strictObject({
  due: Money,
  /** Null: none is open. */
  link: PaymentLink.nullable(),
  /** The last ones first. */
  payments: z.array(OnlinePayment),
});
export type OrderOnlinePayments = z.infer<typeof OrderOnlinePayments>;

/** `due`: what the order was shown to owe. */
export const PaymentLinkBody = z.strictObject({
  cents: z
    .int({ error: 'Indiquez un montant.' })
    .min(MIN_ONLINE_CENTS, 'Indiquez au moins 0,50 €.')
    .max(MAX_ONLINE_CENTS, 'Un paiement en ligne ne dépasse pas 999 999,99 €.'),
  days: z
    .int({ error: 'Indiquez un nombre de jours.' })
    .min(1, 'Indiquez au moins un jour.')
    .max(MAX_LINK_DAYS, 'Un lien vaut trente jours au plus.'),
  due: z.int(),
});
