import { euros } from '@pomelo/contract/money.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { pressButton, submitForm } from '../../lib/form/submit.server.ts';
import { profileUrls } from '../../profile-urls.ts';
import { urls } from '../../urls.ts';
import {
  APPROVAL_AGREED,
  APPROVAL_CANCELLED,
  APPROVAL_FAILED,
  APPROVAL_REFUSED,
  priceChanged,
} from './approvals.messages.ts';

const PRICE_CHANGED = 'price-changed';
const MAX_PENDING = 100;

/** Answers to an approval request: approved, refused, or withdrawn by its author. */
export async function handleApprovals(submission: FormAction) {
  const { form, client } = submission;
  const params = { id: textOf(form, 'demande') };
  switch (textOf(form, 'intention')) {
    case 'accorder':
      return agree(submission);
    case 'refuser':
      return submitForm(
        submission,
        () =>
          client.call(workspace.decideApproval, {
            params,
            body: { accept: false, reason: textOf(form, 'reason') },
          }),
        { message: APPROVAL_REFUSED, to: profileUrls.approvals() },
        APPROVAL_FAILED,
      );
    default:
      return pressButton(
        submission,
        () => client.call(workspace.cancelApproval, { params }),
        APPROVAL_CANCELLED,
        APPROVAL_FAILED,
      );
  }
}

async function agree(submission: FormAction) {
  const { form, client } = submission;
  const body = { accept: true, total: shownIn(form, 'total'), toPay: shownIn(form, 'aPayer') };
  try {
    await client.call(workspace.decideApproval, { params: { id: textOf(form, 'demande') }, body });
    return respondToAction({ ok: true, message: APPROVAL_AGREED, value: null }, submission);
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || APPROVAL_FAILED);
    // Without scripts there is no dialog: the cart page requests the missing profile fields.
    if (refused.code === 'profile-incomplete') form.set('retour', urls.cart());
    const message =
      refused.code === PRICE_CHANGED ? await newTotalText(submission, refused.message) : refused.message;
    return respondToAction({ ...refused, message }, submission);
  }
}

/** An amount that was shown: the approval is for that amount only. */
function shownIn(form: FormData, name: 'total' | 'aPayer'): number | undefined {
  const shown = Number(textOf(form, name));
  return Number.isSafeInteger(shown) && shown > 0 ? shown : undefined;
}

/** Both totals, so that the owner can compare them. */
async function newTotalText({ form, client }: FormAction, otherwise: string): Promise<string> {
  const { data } = await client.call(workspace.approvals, {
    query: { state: 'pending', perPage: MAX_PENDING },
  });
  const request = data.find(({ id }) => id === textOf(form, 'demande'));
  const read = shownIn(form, 'total');
  // With the same total, it is what is to pay that changed.
  return request && read !== undefined && read !== request.total.amount
    ? priceChanged(euros(read), request.total)
    : otherwise;
}
