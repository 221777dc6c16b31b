import { resale } from '@pomelo/contract/catalogue/resale.endpoints.ts';
import type { VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { ApiError } from '@pomelo/contract/client.ts';
import { euros } from '@pomelo/contract/money.ts';
import type { RouterContextProvider } from 'react-router';
import { partsContext, sessionContext, viewContext } from '../../context.ts';
import { type FormAction, integerOf, textOf } from '../../lib/form/action.server.ts';
import { pressButton, refuseForm, saveForm } from '../../lib/form/submit.server.ts';
import {
  AMOUNT_FIELDS,
  changedEstimate,
  readEstimate,
  RESALE_DROPPED,
  RESALE_FAILED,
  RESALE_SAVED,
} from './resale.messages.ts';

/** For a buyer who sees trade prices; null for others, and when it fails: the page renders without. */
export async function resaleOf(
  context: Readonly<RouterContextProvider>,
  id: number,
): Promise<VehicleResale | null> {
  const session = context.get(sessionContext);
  if (!session || context.get(viewContext) === 'b2c') return null;
  try {
    return await context
      .get(partsContext)
      .clientFor(session.credentials)
      .call(resale.vehicle, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

const money = (cents: number | null) => (cents === null ? null : euros(cents));

/** Stores the company's estimate for a vehicle, or restores the proposal. */
export async function handleResale(submission: FormAction) {
  const { client, form } = submission;
  const params = { id: integerOf(form, 'vehicule') };
  if (textOf(form, 'intention') === 'proposer')
    return pressButton(
      submission,
      () => client.call(resale.dropEstimate, { params }),
      RESALE_DROPPED,
      RESALE_FAILED,
    );
  const names = [...AMOUNT_FIELDS.map((name) => `${name}.amount`), 'stockDays'];
  const { estimate, errors } = readEstimate(
    Object.fromEntries(names.map((name) => [name, textOf(form, name)])),
  );
  const [first] = Object.values(errors);
  if (first !== undefined) return refuseForm(submission, first, errors);
  return saveForm(
    submission,
    async () => {
      const { proposed } = await client.call(resale.vehicle, { params });
      const own = changedEstimate(estimate, proposed);
      const body = {
        resalePrice: money(own.resalePrice),
        repairs: money(own.repairs),
        preparation: money(own.preparation),
        registration: money(own.registration),
        fundingPerDay: money(own.fundingPerDay),
        stockDays: own.stockDays,
      };
      return client.call(resale.estimate, { params, body });
    },
    RESALE_SAVED,
    RESALE_FAILED,
  );
}
