import { euros } from '@pomelo/contract/money.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { type ActionResult, respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
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
  const answer = await perform(submission);
  // Without scripts there is no dialog: the cart page asks for the missing profile fields.
  if (!answer.ok && answer.code === 'profile-incomplete') submission.form.set('retour', urls.cart());
  return respondToAction(answer, submission);
}

async function perform(submission: FormAction): Promise<ActionResult> {
  const { form, client } = submission;
  const params = { id: textOf(form, 'demande') };
  try {
    switch (textOf(form, 'intention')) {
      case 'accorder':
        await client.call(workspace.decideApproval, { params, body: { accept: true, total: totalOf(form) } });
        return { ok: true, message: APPROVAL_AGREED, value: null };
      case 'refuser':
        await client.call(workspace.decideApproval, {
          params,
          body: { accept: false, reason: textOf(form, 'motif') },
        });
        return { ok: true, message: APPROVAL_REFUSED, value: null };
      default:
        await client.call(workspace.cancelApproval, { params });
        return { ok: true, message: APPROVAL_CANCELLED, value: null };
    }
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || APPROVAL_FAILED);
    return refused.code === PRICE_CHANGED
      ? { ...refused, message: await newTotalText(submission, refused.message) }
      : refused;
  }
}

/** The total that was shown: the approval is for that total only. */
function totalOf(form: FormData): number | undefined {
  const shown = Number(textOf(form, 'total'));
  return Number.isSafeInteger(shown) && shown > 0 ? shown : undefined;
}

/** Both totals, so that the owner can compare them. */
async function newTotalText({ form, client }: FormAction, otherwise: string): Promise<string> {
  const { data } = await client.call(workspace.approvals, {
    query: { state: 'pending', perPage: MAX_PENDING },
  });
  const request = data.find(({ id }) => id === textOf(form, 'demande'));
  const read = totalOf(form);
  return request && read !== undefined ? priceChanged(euros(read), request.total) : otherwise;
}
