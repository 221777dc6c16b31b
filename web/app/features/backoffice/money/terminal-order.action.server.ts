import { staffTerminalOrders as endpoints } from '@pomelo/contract/backoffice/orders/terminal-orders.endpoints.ts';
import { staffUrls } from '../../../backoffice-urls.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import type { StaffAction } from '../../../lib/session/staff.server.ts';
import { submitButton, submitForm } from '../../../lib/form/submit.server.ts';
import { handleExcess } from './excess/excess.action.server.ts';
import * as words from './money.messages.ts';

const STEPS = ['shipped', 'delivered'] as const;
/** The step that the page showed: of two tabs that step back, one does. */
function stepIn(form: FormData) {
  const step = STEPS.find((one) => one === textOf(form, 'etape'));
  return step === undefined ? {} : { step };
}

/** The forms of one order of terminals. */
export function handleTerminalOrder(submission: StaffAction, id: string) {
  const { client, form } = submission;
  const params = { id };
  const to = staffUrls.terminalOrder(id);
  switch (textOf(form, 'intention')) {
    case 'expedier': {
      const body = { carrier: textOf(form, 'carrier'), parcel: textOf(form, 'parcel') };
      return submitForm(
        submission,
        () => client.call(endpoints.ship, { params, body }),
        { message: words.SHIPPED, to },
        words.FAILED,
      );
    }
    case 'rembourser': {
      const body = { reason: textOf(form, 'reason') };
      return submitForm(
        submission,
        () => client.call(endpoints.refund, { params, body }),
        { message: words.REFUNDED, to },
        words.FAILED,
      );
    }
    case 'livrer':
      return submitButton(
        submission,
        () => client.call(endpoints.deliver, { params }),
        { message: words.DELIVERED, to },
        words.FAILED,
      );
    case 'revenir':
      return submitButton(
        submission,
        () => client.call(endpoints.stepBack, { params, body: stepIn(form) }),
        { message: words.STEPPED_BACK, to },
        words.FAILED,
      );
    case 'rattacher':
    case 'a-recuperer':
    case 'recupere':
    case 'defaire':
      return handleExcess(submission, id);
    default:
      return submitButton(
        submission,
        () => client.call(endpoints.cancel, { params }),
        { message: words.CANCELLED, to },
        words.FAILED,
      );
  }
}
