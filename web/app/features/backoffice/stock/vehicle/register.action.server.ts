import { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import type { AcceptedProposals } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data } from 'react-router';
import {
  type FormRefusal,
  isPlainForm,
  refusalFromError,
} from '../../../../lib/form/action-answer.server.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import {
  ACCEPT_ALL,
  ACCEPTED_FIELD,
  acceptedIn,
  fieldOfFact,
  LOOKUP_FIELD,
  lookupIn,
  openProposals,
} from './proposals.ts';
import { VEHICLE_FAILED } from './vehicle.messages.ts';

const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );

/** The same form with the typed values, and its proposals: nothing is saved. */
const withTyped = ({ request }: FormAction, typed: Record<string, string>, refused?: FormRefusal) => {
  const same: FormRefusal = {
    ok: false,
    message: '',
    status: HTTP_STATUS.ok,
    code: 'proposals',
    fieldErrors: {},
    ...refused,
    typed,
  };
  return data(same, isPlainForm(request) ? { status: same.status } : undefined);
};

/** The buttons of the register, in a form of facts; null for any other button. */
export async function handleRegister(submission: FormAction) {
  const { form } = submission;
  if (form.has('identifier')) return lookUp(submission);
  return form.has('accepter') ? accept(submission) : null;
}

async function lookUp(submission: FormAction) {
  const { client, form } = submission;
  const typed = typedIn(form);
  const known = (name: string) => textOf(form, `facts.${name}`);
  try {
    const found = await client.call(endpoints.lookup, {
      body: {
        identity: textOf(form, 'identity'),
        known: {
          make: known('make'),
          model: known('model'),
          version: known('version'),
          // A list shows a choice before anybody chose: what the register states comes first.
          energy: '',
          gearbox: '',
          powerHp: known('powerHp').slice(0, 10),
        },
      },
    });
    return withTyped(submission, { ...typed, [LOOKUP_FIELD]: JSON.stringify(found), [ACCEPTED_FIELD]: '' });
  } catch (error) {
    const refused = refusalFromError(error, ({ problem }) => problem.detail || VEHICLE_FAILED);
    const fieldErrors = { identity: refused.fieldErrors['identity'] ?? refused.message };
    return withTyped(submission, typed, { ...refused, fieldErrors, typed });
  }
}

/** Without scripts: puts the proposed values into their fields. */
function accept(submission: FormAction) {
  const { form } = submission;
  const typed = typedIn(form);
  const lookup = lookupIn(typed[LOOKUP_FIELD]);
  const wanted = textOf(form, 'accepter');
  const isNew = typed['intention'] === 'creer';
  const taken = !lookup
    ? []
    : wanted === ACCEPT_ALL
      ? openProposals(lookup, (name) => typed[name], isNew)
      : lookup.proposals.filter(({ fact }) => fact === wanted);
  for (const { fact, value } of taken) typed[fieldOfFact(fact)] = value;
  const accepted = new Set([...acceptedIn(typed[ACCEPTED_FIELD]), ...taken.map(({ fact }) => fact)]);
  return withTyped(submission, { ...typed, [ACCEPTED_FIELD]: [...accepted].join(',') });
}

/** The accepted proposals of a form, for the call that saves it. */
export function acceptedProposals(form: FormData): AcceptedProposals | null {
  const lookup = lookupIn(textOf(form, LOOKUP_FIELD));
  const accepted = acceptedIn(textOf(form, ACCEPTED_FIELD));
  if (!lookup || accepted.length === 0) return null;
  const facts = lookup.proposals.flatMap(({ fact }) => (accepted.includes(fact) ? [fact] : []));
  return { lookup: lookup.id, facts };
}
