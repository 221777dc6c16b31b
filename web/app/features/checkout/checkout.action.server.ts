import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { DELIVERY_TYPES } from '@pomelo/contract/bundles/delivery.schemas.ts';
import { checkout } from '@pomelo/contract/checkout/checkout.endpoints.ts';
import {
  type CheckoutChoice,
  type CheckoutChoicesBody,
  REGISTRATION_PAPERS,
} from '@pomelo/contract/checkout/checkout.schemas.ts';
import type { z } from 'zod';
import { waitingFailed, waitingJoined } from '../../domain/booking/booking.messages.ts';
import { CART_REMOVED, cartRemoveFailed } from '../../domain/booking/cart.messages.ts';
import { type OpenAction, textOf } from '../../lib/form/action.server.ts';
import { pressButton, saveForm, submitForm } from '../../lib/form/submit.server.ts';
import { orderedCartUrls } from '../../domain/deal/checkout-urls.ts';
import { CHOICES_FAILED, ORDER_FAILED, REPLACED, REPLACE_FAILED } from './checkout.messages.ts';
import { fieldsOf, FOR_ALL, NONE, STEP } from './field-names.ts';

type Choices = z.input<typeof CheckoutChoicesBody>;
type Line = Choices['lines'][number];

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);
const serviceOf = (text: string): string | null => (text === '' || text === NONE ? null : text);
const productIds = (form: FormData): number[] =>
  form
    .getAll('vehicule')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

function lineOf(form: FormData, productId: number): Line {
  const fields = fieldsOf(productId);
  const papers = oneOf(REGISTRATION_PAPERS, textOf(form, fields.papers)) ?? 'purchase-declaration';
  return {
    productId,
    delivery: oneOf(DELIVERY_TYPES, textOf(form, fields.delivery)) ?? null,
    preparation: serviceOf(textOf(form, fields.preparation)),
    warranty: serviceOf(textOf(form, fields.warranty)),
    papers,
    holder: papers === 'customer' ? textOf(form, fields.holder) : '',
    address: papers === 'customer' ? textOf(form, fields.address) : '',
  };
}

const choicesOf = (form: FormData): Choices => ({
  lines: productIds(form).map((productId) => lineOf(form, productId)),
  sameDay: form.has('meme-jour'),
  contact: textOf(form, 'contact'),
  phone: textOf(form, 'telephone'),
});

/** « Pour tous »: what is left as it is has no value. */
function forAll(form: FormData): (line: Line) => Line {
  const delivery = oneOf(DELIVERY_TYPES, textOf(form, FOR_ALL.delivery));
  const preparation = textOf(form, FOR_ALL.preparation);
  const papers = oneOf(REGISTRATION_PAPERS, textOf(form, FOR_ALL.papers));
  return (line) => ({
    ...line,
    ...(delivery && { delivery }),
    ...(preparation && { preparation: serviceOf(preparation) }),
    ...(papers && { papers, holder: '', address: '' }),
  });
}

/** The errors of one vehicle are named by its place in the request, or by its id. */
const fieldNames =
  (lines: readonly Line[]) =>
  (errors: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(errors).map(([path, message]) => {
        const [, place, field] = /^lines\.(\d+)\.(holder|address)$/.exec(path) ?? [];
        const line = place === undefined ? undefined : lines[Number(place)];
        if (line && (field === 'holder' || field === 'address'))
          return [fieldsOf(Number(line.productId))[field], message];
        const [, name, id] = /^(holder|address)\.(\d+)$/.exec(path) ?? [];
        if (name === 'holder' || name === 'address') return [fieldsOf(Number(id))[name], message];
        return [path === 'phone' ? 'telephone' : path, message];
      }),
    );

async function order(submission: OpenAction, asksApproval: boolean) {
  const { form, client } = submission;
  const body = choicesOf(form);
  const ordered = { productIds: productIds(form), toPay: Number(textOf(form, 'attendu')) };
  return submitForm(
    submission,
    async () => {
      await client.call(checkout.choose, { body });
      if (asksApproval)
        return orderedCartUrls.askedApproval((await client.call(checkout.askApproval, { body: ordered })).id);
      return orderedCartUrls.ordered((await client.call(checkout.order, { body: ordered })).dealId);
    },
    (to) => ({ message: null, to }),
    ORDER_FAILED,
    fieldNames(body.lines),
  );
}

const sameAs = (choice: CheckoutChoice) => (line: Line) => ({ ...line, ...choice, holder: '', address: '' });

/** Runs the action of the pressed button; without one, the total is computed again. */
export async function actOnCheckout(submission: OpenAction) {
  const { form, client } = submission;
  const [step = '', id = '', by = ''] = textOf(form, STEP).split('.');
  const save = (change: (line: Line) => Line) => {
    const body = choicesOf(form);
    const lines = body.lines.map(change);
    return saveForm(
      submission,
      () => client.call(checkout.choose, { body: { ...body, lines } }),
      null,
      CHOICES_FAILED,
      fieldNames(lines),
    );
  };
  switch (step) {
    case 'commander':
    case 'demander':
      return order(submission, step === 'demander');
    case 'tous':
      return save(forAll(form));
    case 'derniere-fois':
      return save(sameAs((await client.call(checkout.get)).common));
    case 'retirer':
      return pressButton(
        submission,
        () => client.call(cart.removeProduct, { params: { id: Number(id) } }),
        CART_REMOVED,
        ({ problem }) => cartRemoveFailed(problem.detail),
      );
    case 'avertir':
      return pressButton(
        submission,
        () => client.call(catalogue.joinWaitingList, { params: { id: Number(id) } }),
        ({ position }) => waitingJoined(position),
        ({ problem }) => waitingFailed(problem.detail),
      );
    case 'remplacer':
      return pressButton(
        submission,
        () => client.call(checkout.replace, { params: { id: Number(id) }, body: { productId: Number(by) } }),
        REPLACED,
        REPLACE_FAILED,
      );
    default:
      return save((line) => line);
  }
}
