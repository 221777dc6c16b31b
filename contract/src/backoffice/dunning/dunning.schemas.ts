import { z } from 'zod';
import { DUNNING_HOLDS, DUNNING_STEPS } from '../../dunning/dunning-rules.ts';
import { OverdueInvoice } from '../../dunning/dunning.schemas.ts';
import { requiredText } from '../../fields.ts';
import { whenValid } from '../../inert-text.ts';
import { Money } from '../../money.ts';
import { paged, pageOf } from '../../paging.ts';
import { Day, Instant, typedDay } from '../../time.ts';
import { DebitNote, LatePayment } from './debit-notes.schemas.ts';

const DatedStep = z.strictObject({ step: z.enum(DUNNING_STEPS), on: Day });
const company = z.strictObject({ id: z.uuid(), rs: z.string() });

export const DunningCompany = z.strictObject({
  company,
  count: z.int(),
  oldestDueOn: Day,
  outstanding: Money,
  /** Late by at most 30, 60 and 90 days, and longer. */
  ages: z.array(Money).length(4),
  last: DatedStep.nullable(),
  /** Null when all is sent, or held. */
  next: DatedStep.nullable(),
  /** Why nothing is sent about any of its invoices. */
  hold: z.enum(DUNNING_HOLDS).nullable(),
  holdText: z.string(),
});
export type DunningCompany = z.infer<typeof DunningCompany>;

export const DunningQuery = z.object({
  /** Part of the name of a company. */
  q: z.string().trim().max(100).optional(),
  /** The furthest step sent about one of its overdue invoices. */
  step: z.enum(['none', ...DUNNING_STEPS]).optional(),
  /** Late by this amount at least, cents. */
  minAmount: z.coerce.number().int().min(0).max(99_999_999_999).optional(),
  /** The oldest invoice is late by so many days at least. */
  minDays: z.coerce.number().int().min(0).max(9999).optional(),
  ...paged(50),
});
/** Companies with overdue invoices, the largest amount first. */
export const DunningCompanies = pageOf(DunningCompany).extend({
  outstanding: Money,
  /** The half-year of today, when its rate is unknown. */
  missingRate: Day.nullable(),
});

export const StaffOverdueInvoice = OverdueInvoice.extend({
  dealId: z.uuid(),
  holdText: z.string(),
  steps: z.array(DatedStep),
  next: DatedStep.nullable(),
});
export type StaffOverdueInvoice = z.infer<typeof StaffOverdueInvoice>;

export const DunningSuspension = z.strictObject({
  id: z.uuid(),
  /** Null: of all invoices. */
  invoiceNumber: z.string().nullable(),
  reason: z.string(),
  endsOn: Day,
  by: z.string(),
  at: Instant,
  liftedAt: Instant.nullable(),
});
export type DunningSuspension = z.infer<typeof DunningSuspension>;
export const DunningLetter = z.strictObject({
  id: z.uuid(),
  step: z.enum(DUNNING_STEPS),
  day: Day,
  /** Null: by the scheduled job. */
  by: z.string().nullable(),
  documentId: z.uuid().nullable(),
  invoices: z.array(z.string()),
});
export type DunningLetter = z.infer<typeof DunningLetter>;
export const InterestWaiver = z.strictObject({
  invoiceNumber: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Instant,
});

/** Dunning of one company. */
export const CompanyDunning = z.strictObject({
  company,
  outstanding: Money,
  invoices: z.array(StaffOverdueInvoice),
  /** Step that may be sent today, ahead of its day; null for none. */
  sendable: z.enum(DUNNING_STEPS).nullable(),
  suspensions: z.array(DunningSuspension),
  letters: z.array(DunningLetter),
  waivers: z.array(InterestWaiver),
  /** Invoices that were paid late, the oldest due day first; of them nothing is charged or waived. */
  late: z.array(LatePayment),
  /** The newest first. */
  notes: z.array(DebitNote),
});
export type CompanyDunning = z.infer<typeof CompanyDunning>;

const reason = requiredText(500, 'Dites pourquoi.');
/** The step that was shown: another one is refused. */
export const SendReminderBody = z.strictObject({ step: z.enum(DUNNING_STEPS) });
export const SuspendDunningBody = z.strictObject({
  /** Null: all invoices of the company. */
  invoiceId: z.uuid('Choisissez une facture.').nullable(),
  reason,
  endsOn: typedDay('Indiquez le dernier jour.'),
});
export const WaiveInterestBody = z.strictObject({ invoiceId: z.uuid('Choisissez une facture.'), reason });

const days = z.int('Indiquez un nombre de jours.').min(1, 'De 1 à 365 jours.').max(365, 'De 1 à 365 jours.');
const policy = {
  startsOn: typedDay('Indiquez un jour.'),
  courtesyDays: days,
  firstDays: days,
  secondDays: days,
  noticeDays: days,
  interestFrom: z.enum(DUNNING_STEPS, 'Choisissez une étape.'),
};
export const DunningPolicyBody = z
  .strictObject(policy)
  .refine(({ courtesyDays, firstDays }) => courtesyDays < firstDays, {
    path: ['firstDays'],
    error: 'Après le rappel amiable.',
  })
  .refine(({ firstDays, secondDays }) => firstDays < secondDays, {
    path: ['secondDays'],
    error: 'Après la première relance.',
  })
  .refine(({ secondDays, noticeDays }) => secondDays < noticeDays, {
    path: ['noticeDays'],
    error: 'Après la deuxième relance.',
  });

const MAX_BASIS_POINTS = 5000;
export const ReferenceRateBody = z.strictObject({
  startsOn: typedDay('Indiquez un jour.').refine(
    (day) => /-0[17]-01$/.test(day),
    whenValid('Le taux vaut à partir d’un 1er janvier ou d’un 1er juillet.'),
  ),
  /** Hundredths of a percent. */
  basisPoints: z
    .int('Indiquez un taux.')
    .min(0, 'Zéro au moins.')
    .max(MAX_BASIS_POINTS, 'Au plus 50\u202f%.'),
});

/** The latest first; `changeable`: it has not begun. */
export const DunningSettings = z.strictObject({
  policies: z.array(z.strictObject({ ...policy, changeable: z.boolean(), by: z.string().nullable() })),
  rates: z.array(z.strictObject({ startsOn: Day, basisPoints: z.int(), by: z.string().nullable() })),
});
export type DunningSettings = z.infer<typeof DunningSettings>;
