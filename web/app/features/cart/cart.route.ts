import { cart } from '@pomelo/contract/cart/cart.endpoints.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { redirect } from 'react-router';
import { type ActionResult, respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { integerOf, openPrivateAction, type OpenAction } from '../../lib/form/action.server.ts';
import { showActionToast, showCartAddToast, runServerAction } from '../../lib/form/answer-toast.ts';
import {
  approvalAskFailed,
  CART_ADDED,
  CART_REMOVED,
  cartAddFailed,
  type CartIntention,
  cartRemoveFailed,
  cartValidateFailed,
} from '../../domain/booking/cart.messages.ts';
import { checkoutUrl, orderedCartUrls } from '../../domain/deal/checkout-urls.ts';
import { urls } from '../../urls.ts';
import type { Route } from './+types/cart.route.ts';

const FAILED: Record<CartIntention, (serverMessage: string | undefined) => string> = {
  ajouter: cartAddFailed,
  commander: cartAddFailed,
  retirer: cartRemoveFailed,
  valider: cartValidateFailed,
  demander: approvalAskFailed,
};

const intentionOf = (form: FormData): CartIntention => {
  const requested = form.get('intention');
  return requested === 'commander' ||
    requested === 'retirer' ||
    requested === 'valider' ||
    requested === 'demander'
    ? requested
    : 'ajouter';
};

/** Adds to the cart (`commander` then opens the order), removes from it, validates it (one transaction at the API), or requests approval. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  const answer = await perform(submission);
  if (answer.ok && answer.value) throw redirect(answer.value, HTTP_STATUS.seeOther);
  // Without scripts there is no dialog: the cart page requests the missing profile fields.
  if (!answer.ok && answer.code === 'profile-incomplete') submission.form.set('retour', urls.cart());
  // A limit set since the page was rendered: the cart offers an approval request.
  if (!answer.ok && answer.code === 'purchase-limit') submission.form.set('retour', urls.cart('?plafond'));
  return respondToAction(answer, submission);
}

/** Returns the next page, if any. */
async function perform({ form, client }: OpenAction): Promise<ActionResult<string | null>> {
  const intention = intentionOf(form);
  try {
    if (intention === 'valider') {
      // A page of an earlier release does not send the total.
      const body = form.has('toPay') ? { toPay: integerOf(form, 'toPay') } : {};
      const { dealId } = await client.call(cart.validate, { body });
      return { ok: true, message: null, value: orderedCartUrls.ordered(dealId) };
    }
    if (intention === 'demander') {
      const { id } = await client.call(workspace.askApproval);
      return { ok: true, message: null, value: orderedCartUrls.askedApproval(id) };
    }
    const productId = integerOf(form, 'produit');
    if (intention === 'retirer') await client.call(cart.removeProduct, { params: { id: productId } });
    else await client.call(cart.addProducts, { body: { product_ids: [productId] } });
    if (intention === 'commander') return { ok: true, message: null, value: checkoutUrl() };
    return { ok: true, message: intention === 'retirer' ? CART_REMOVED : CART_ADDED, value: null };
  } catch (error) {
    return refusalFromError(error, ({ problem }) => FAILED[intention](problem.detail));
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intention = intentionOf(form);
  const answer = await runServerAction(() => serverAction(), FAILED[intention](undefined));
  // The page of the cart shows a removed line itself, with the way back.
  const isShownByThePage = answer.ok && form.has('silencieux');
  const showToast = intention === 'ajouter' ? showCartAddToast : showActionToast;
  showToast(isShownByThePage ? { ...answer, message: null } : answer, {
    action: new URL(request.url).pathname,
    form,
  });
  return answer;
}
