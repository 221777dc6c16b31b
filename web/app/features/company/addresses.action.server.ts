import { FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { type FormAction, textOf, versionIn } from '../../lib/form/action.server.ts';
import { pressButton, submitForm } from '../../lib/form/submit.server.ts';
import { profileUrls } from '../../profile-urls.ts';
import { safeReturnPath } from '../../urls.ts';
import {
  ADDRESS_ADDED,
  ADDRESS_ARCHIVED,
  ADDRESS_FAILED,
  ADDRESS_SAVED,
  BILLING_CHOSEN,
  DELIVERY_CHOSEN,
} from './addresses.messages.ts';

/** Buttons of an address: request and confirmation of each. */
const BUTTONS = {
  facturation: { body: { billing: true }, done: BILLING_CHOSEN },
  livraison: { body: { delivery: true }, done: DELIVERY_CHOSEN },
  retirer: { body: { archived: true }, done: ADDRESS_ARCHIVED },
} as const;

const isButton = (intention: string): intention is keyof typeof BUTTONS => Object.hasOwn(BUTTONS, intention);

/** Adds an address, changes one, chooses the default ones, or removes one from the list. */
export async function handleAddresses(submission: FormAction) {
  const intention = textOf(submission.form, 'intention');
  if (!isButton(intention)) return save(submission);
  const { body, done } = BUTTONS[intention];
  return pressButton(submission, () => change(submission, body), done, ADDRESS_FAILED);
}

function save(submission: FormAction) {
  const { client, form } = submission;
  const body = bodyOf(form);
  const isNew = textOf(form, 'adresse') === '';
  return submitForm(
    submission,
    () =>
      isNew
        ? client.call(workspace.addAddress, { body })
        : change(submission, { ...body, ...versionIn(form) }),
    {
      message: isNew ? ADDRESS_ADDED : ADDRESS_SAVED,
      to: safeReturnPath(textOf(form, 'retour'), profileUrls.addresses()),
    },
    ADDRESS_FAILED,
  );
}

const change = (
  { client, form }: FormAction,
  body: Partial<ReturnType<typeof bodyOf>> & { archived?: true; version?: number },
) => client.call(workspace.changeAddress, { params: { id: textOf(form, 'adresse') }, body });

function bodyOf(form: FormData) {
  return {
    label: textOf(form, 'label'),
    street: textOf(form, 'street'),
    complement: textOf(form, 'complement'),
    postcode: textOf(form, 'postcode'),
    city: textOf(form, 'city'),
    country: textOf(form, 'country') || FRANCE,
    latitude: coordinateOf(form, 'latitude'),
    longitude: coordinateOf(form, 'longitude'),
    // An unchecked box is absent: it never removes the role, which only another address can take.
    billing: form.has('billing') || undefined,
    delivery: form.has('delivery') || undefined,
  };
}

function coordinateOf(form: FormData, name: string): number | undefined {
  const typed = textOf(form, name);
  const value = Number(typed);
  return typed !== '' && Number.isFinite(value) ? value : undefined;
}
