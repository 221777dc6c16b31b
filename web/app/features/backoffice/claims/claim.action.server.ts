import { staffClaims as endpoints } from '@pomelo/contract/backoffice/claims/claims.endpoints.ts';
import { CLAIM_OUTCOMES, LINKED_PARTIES } from '@pomelo/contract/claims/claim-rules.ts';
import { integerOf, textOf } from '../../../lib/form/action.server.ts';
import { readEuros } from '../../../lib/form/euros-input.ts';
import { CHECK_FIELDS } from '../../../lib/form/refusal-title.ts';
import { refuseForm, submitForm } from '../../../lib/form/submit.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { oneOf } from '../shared/one-of.server.ts';
import { staffClaimUrls } from './claim-urls.ts';
import {
  ACKNOWLEDGED,
  AMOUNT_NEEDED,
  CLAIM_FAILED,
  DECIDED,
  EVIDENCE_ASKED,
  GIVEN_BACK,
  INVITED,
  MESSAGE_SENT,
  REVOKED,
  SETTLED,
  TO_APPROVE,
} from './claims.messages.ts';

function decide(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const outcome = oneOf(form, 'outcome', CLAIM_OUTCOMES);
  const needsAmount = outcome === 'credit-note' || outcome === 'repair-order';
  const amount = needsAmount ? readEuros(textOf(form, 'amount')) : null;
  if (needsAmount && (amount === null || amount < 1))
    return refuseForm(submission, CHECK_FIELDS, { amount: AMOUNT_NEEDED });
  const body = { version: integerOf(form, 'seen'), outcome, amount, text: textOf(form, 'text') };
  return submitForm(
    submission,
    () => client.call(endpoints.decide, { params: { id }, body }),
    ({ state }) => ({
      message: state === 'to-approve' ? TO_APPROVE : DECIDED,
      to: staffClaimUrls.one(id),
    }),
    CLAIM_FAILED,
  );
}

function invite(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const body = {
    party: oneOf(form, 'party', LINKED_PARTIES),
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
  };
  return submitForm(
    submission,
    () => client.call(endpoints.invite, { params: { id }, body }),
    { message: INVITED, to: staffClaimUrls.one(id) },
    CLAIM_FAILED,
  );
}

/** The forms of a claim, by `intention`. */
export function actOnClaim(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const to = staffClaimUrls.one(id);
  const params = { id };
  const text = textOf(form, 'text');
  switch (textOf(form, 'intention')) {
    case 'prendre':
      return submitForm(
        submission,
        () => client.call(endpoints.acknowledge, { params, body: { version: integerOf(form, 'seen') } }),
        { message: ACKNOWLEDGED, to },
        CLAIM_FAILED,
      );
    case 'pieces':
      return submitForm(
        submission,
        () =>
          client.call(endpoints.askEvidence, { params, body: { version: integerOf(form, 'seen'), text } }),
        { message: EVIDENCE_ASKED, to },
        CLAIM_FAILED,
      );
    case 'decider':
      return decide(submission, id);
    case 'approuver':
    case 'rendre': {
      const agree = textOf(form, 'intention') === 'approuver';
      return submitForm(
        submission,
        () =>
          client.call(endpoints.approve, { params, body: { version: integerOf(form, 'seen'), agree, text } }),
        { message: agree ? DECIDED : GIVEN_BACK, to },
        CLAIM_FAILED,
      );
    }
    case 'clore':
      return submitForm(
        submission,
        () => client.call(endpoints.settle, { params, body: { version: integerOf(form, 'seen') } }),
        { message: SETTLED, to },
        CLAIM_FAILED,
      );
    case 'inviter':
      return invite(submission, id);
    case 'retirer':
      return submitForm(
        submission,
        () => client.call(endpoints.revoke, { params: { id, docId: textOf(form, 'lien') } }),
        { message: REVOKED, to },
        CLAIM_FAILED,
      );
    default:
      return submitForm(
        submission,
        () => client.call(endpoints.write, { params, body: { text } }),
        { message: MESSAGE_SENT, to },
        CLAIM_FAILED,
      );
  }
}
