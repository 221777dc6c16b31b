import type { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { totalsOfLines } from '@pomelo/contract/deals/totals.ts';
import { prepaymentOf } from '@pomelo/contract/deals/prepayment.ts';
import { euros, type Money } from '@pomelo/contract/money.ts';
import { excessOverLimit, signatoryOf } from '../../accounts/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Database } from '../../platform/db/tables.ts';
import { approversOf, creditOf, prepaymentRuleOf, limitedCents } from '../../sales/index.ts';
import { companyPapersOf } from '../company-papers/company-papers.service.ts';
import { offeredService } from '../bundles/services/services.service.ts';
import { deliveryChoiceLabel } from './checkout.messages.ts';
import { lostLines } from './lost-lines.service.ts';
import { arrivalDays, type ReadCheckout, readCheckout, type ReadParts } from './read-checkout.service.ts';
import { planOf } from './plan.ts';
import { mostChosen, type RegistrationCost } from './quote.ts';

type Quoted = ReadCheckout['lines'][number];

const sum = <T>(values: readonly T[], of: (value: T) => number): Money =>
  euros(values.reduce((total, value) => total + of(value), 0));

const costView = (cost: RegistrationCost | null) =>
  cost && { fee: euros(cost.fee), taxes: euros(cost.taxes), malus: cost.malus };

/** Less the VAT that a company under the usual regime gets back; cents. */
function netOf(lines: Quoted['quote']['lines']): number {
  const totals = totalsOfLines(lines);
  return totals.toPay.amount - totals.recuperable.vat.amount - totals.services.vat.amount;
}

function lineView({ line, quote }: Quoted): Checkout['lines'][number] {
  const { deliveries, registration, stockPapers, choice, holder, lines } = quote;
  return {
    productId: line.productId,
    item: line.item,
    price: line.price,
    asking: line.asking,
    booking: line.booking,
    deliveries: deliveries.map(({ type, cents, savingCents, earliest }) => ({
      type,
      label: deliveryChoiceLabel(type, line.item.depot?.city),
      exclTax: euros(cents),
      earliest,
      saving: savingCents > 0 ? euros(savingCents) : null,
    })),
    registration: { company: costView(registration.company), customer: costView(registration.customer) },
    stockPapers,
    choice,
    holder,
    net: euros(netOf(lines)),
  };
}

function partsOf(quoted: readonly Quoted[]): Checkout['parts'] {
  const services = quoted.flatMap(({ quote }) => quote.services);
  const ofKind = (kind: string) => services.filter((service) => service.kind === kind);
  const cents = ({ exclTaxCents }: { exclTaxCents: number }) => exclTaxCents;
  const registrations = ofKind('carte-grise');
  const taxes = registrations.filter(({ vatCents }) => vatCents === null);
  return {
    preparation: sum(ofKind('preparation'), cents),
    warranty: sum(ofKind('warranty'), cents),
    delivery: sum(ofKind('delivery'), cents),
    saving: sum(quoted, ({ quote }) => quote.delivery?.savingCents ?? 0),
    fees: sum(
      registrations.filter(({ vatCents }) => vatCents !== null),
      cents,
    ),
    registrations: taxes.length,
    taxes: sum(taxes, cents),
  };
}

/** Persons who may approve an order above the limit of its buyer; null within the limit. */
async function approvalOf(
  db: Database,
  caller: Caller,
  read: ReadCheckout,
  now: Date,
): Promise<Checkout['approval']> {
  const vehicles = read.lines.reduce((total, { line }) => total + line.price.exclTax.amount, 0);
  const over = await excessOverLimit(db, caller, vehicles + limitedCents(planOf(read)), now);
  if (!over) return null;
  const approvers = await approversOf(db, caller);
  return { limit: over.limit, excess: euros(over.excessCents), approvers };
}

async function creditView(db: Database, workspaceId: string): Promise<Checkout['credit']> {
  const credit = await creditOf(db, workspaceId);
  return credit && { limit: euros(credit.limitCents), due: euros(credit.dueCents) };
}

async function prepaymentView(
  db: Database,
  workspaceId: string,
  toPay: number,
): Promise<Checkout['prepayment']> {
  const cents = prepaymentOf(await prepaymentRuleOf(db, workspaceId), toPay);
  return cents > 0 ? euros(cents) : null;
}

function arrivalsOf(read: ReadCheckout): Checkout['delivery']['arrivals'] {
  const quotes = read.lines.map(({ quote }) => quote);
  const byDay = Map.groupBy(arrivalDays(quotes, read.habit?.sameDay ?? false), ([, day]) => day);
  return [...byDay]
    .map(([day, vehicles]) => ({ day, productIds: vehicles.map(([productId]) => productId) }))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

// CART-13
/** The order in preparation, as its page shows it. */
export async function checkoutOf(db: Database, parts: ReadParts, caller: Caller): Promise<Checkout> {
  const { workspaceId } = caller;
  const read = await readCheckout(db, parts, workspaceId);
  const { lines, lost, terms, common, habit } = read;
  const priced = lines.flatMap(({ quote }) => quote.lines);
  const totals = totalsOfLines(priced);
  return {
    lines: lines.map(lineView),
    lost: await lostLines(
      db,
      parts,
      lost,
      new Set([...lost, ...lines.map(({ line }) => line)].map(({ item }) => item.id)),
    ),
    preparations: terms.services.filter(({ kind }) => kind === 'preparation').map(offeredService),
    warranties: terms.services.filter(({ kind }) => kind === 'warranty').map(offeredService),
    usual: mostChosen(
      lines.map(({ quote }) => quote),
      common,
    ),
    common,
    fromLastOrder: Boolean(habit?.orderedAt),
    delivery: {
      address: terms.place?.address ?? null,
      contact: habit?.contact ?? '',
      phone: habit?.phone ?? '',
      sameDay: habit?.sameDay ?? false,
      arrivals: arrivalsOf(read),
    },
    companyPapers: (await companyPapersOf(db, workspaceId, parts.now)).map(
      ({ kind, label, state, facts }) => ({ kind, label, state, facts }),
    ),
    signatory: await signatoryOf(db, workspaceId),
    totals,
    parts: partsOf(lines),
    toPay: totals.toPay,
    net: euros(netOf(priced)),
    approval: await approvalOf(db, caller, read, parts.now),
    credit: await creditView(db, workspaceId),
    prepayment: await prepaymentView(db, workspaceId, totals.toPay.amount),
  };
}
