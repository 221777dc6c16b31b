import type { ApiError } from '@pomelo/contract/client.ts';
import { searches } from '@pomelo/contract/searches/searches.endpoints.ts';
import { ALERT_FREQUENCIES, type AlertFrequency } from '@pomelo/contract/searches/searches.schemas.ts';
import { type ActionResult, respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { openPrivateAction, type OpenAction, textOf } from '../../lib/form/action.server.ts';
import { pageAnswer } from '../../lib/form/form-refusal.ts';
import { saveForm } from '../../lib/form/submit.server.ts';
import type { Route } from './+types/search.route.ts';
import {
  alertChanged,
  SAVING_FAILED,
  SEARCH_CHANGED,
  SEARCH_FAILED,
  SEARCH_SAVED,
} from './searches.messages.ts';

/** Saves a search, or changes one, by `intention`. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  if (textOf(submission.form, 'intention') === 'renommer') return rename(submission);
  return respondToAction(await perform(submission), submission);
}

const isFrequency = (value: string): value is AlertFrequency =>
  ALERT_FREQUENCIES.some((one) => one === value);
const done = (message: string | null): ActionResult => ({ ok: true, message, value: null });

const reasonOf = ({ problem }: ApiError): string =>
  problem.errors?.[0]?.message ?? problem.detail ?? SEARCH_FAILED;

function rename(submission: OpenAction) {
  const { form, client } = submission;
  const params = { id: textOf(form, 'recherche') };
  return saveForm(
    submission,
    () => client.call(searches.change, { params, body: { name: textOf(form, 'name') } }),
    SEARCH_CHANGED,
    reasonOf,
  );
}

async function perform({ form, client }: OpenAction): Promise<ActionResult> {
  const intention = textOf(form, 'intention');
  const params = { id: textOf(form, 'recherche') };
  const change = (body: Parameters<typeof client.call<typeof searches.change>>[1]['body']) =>
    client.call(searches.change, { params, body });
  try {
    switch (intention) {
      case 'alerter': {
        const alert = textOf(form, 'alerte');
        if (!isFrequency(alert)) return done(null);
        await change({ alert });
        return done(alertChanged(alert));
      }
      case 'deplacer':
        await change({ position: Math.max(0, Number(textOf(form, 'place')) || 0) });
        return done(null);
      case 'supprimer':
        await client.call(searches.remove, { params });
        return done(null);
      default: {
        const name = textOf(form, 'nom');
        const alert = textOf(form, 'alerte');
        const body = {
          query: textOf(form, 'requete'),
          ...(name && { name }),
          ...(isFrequency(alert) && { alert }),
        };
        await client.call(searches.create, { body });
        return done(intention === 'retablir' ? null : SEARCH_SAVED);
      }
    }
  } catch (error) {
    return refusalFromError(error, reasonOf);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SAVING_FAILED);
