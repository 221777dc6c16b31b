import { vehicleHistory as endpoints } from '@pomelo/contract/backoffice/stock/history.endpoints.ts';
import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import {
  DAMAGE_PROCEDURES,
  MAX_PROCEDURES,
  PROCEDURE_STATES,
  STATED,
} from '@pomelo/contract/history/history.schemas.ts';
import { TYPED_MILEAGE_SOURCES } from '@pomelo/contract/history/mileage.ts';
import { HISTORY_PAPERS } from '@pomelo/contract/history/papers.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import { submitButton, submitForm } from '../../../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../../../lib/form/uploaded-file.server.ts';
import { oneOf } from '../../shared/one-of.server.ts';
import * as messages from './history.messages.ts';

type Facts = BodyOf<typeof endpoints.facts>['facts'];

function factsIn(form: FormData): Facts {
  const text = (name: string) => textOf(form, `facts.${name}`);
  const answer = (name: string) => oneOf(form, `facts.${name}`, STATED);
  return {
    checkedOn: text('checkedOn'),
    owners: text('owners'),
    imported: answer('imported'),
    importedFrom: text('importedFrom'),
    pledge: answer('pledge'),
    opposition: answer('opposition'),
    stolen: answer('stolen'),
    damage: answer('damage'),
    // A row without a procedure is none.
    procedures: Array.from({ length: MAX_PROCEDURES }, (_, place) => `procedures.${place}`)
      .filter((row) => text(`${row}.kind`) !== '')
      .map((row) => ({
        kind: oneOf(form, `facts.${row}.kind`, DAMAGE_PROCEDURES),
        state: oneOf(form, `facts.${row}.state`, PROCEDURE_STATES),
        on: text(`${row}.on`),
      })),
  };
}

async function paperIn(form: FormData): Promise<BodyOf<typeof endpoints.addPaper>> {
  const file = await uploadedFileOf(form, 'file');
  if (!file) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return { kind: oneOf(form, 'kind', HISTORY_PAPERS), issuedOn: textOf(form, 'issuedOn'), file };
}

/** The forms of a history: `intention` names the form. */
export function handleHistory(submission: FormAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  const text = (name: string) => textOf(form, name);
  const page = staffUrls.vehicleHistory(id);
  const saved = (part: string, message: string, call: () => Promise<unknown>) =>
    submitForm(submission, call, { message, to: `${page}#${part}` }, messages.HISTORY_FAILED);
  const pressed = (part: string, message: string, call: () => Promise<unknown>) =>
    submitButton(submission, call, { message, to: `${page}#${part}` }, messages.HISTORY_FAILED);
  const ofPaper = () => ({ id, paperId: text('piece') });
  switch (text('intention')) {
    case 'piece':
      return saved('pieces', messages.PAPER_SAVED, async () =>
        client.call(endpoints.addPaper, { params, body: await paperIn(form) }),
      );
    case 'piece-lue':
      return pressed('pieces', messages.PAPER_READ, () =>
        client.call(endpoints.readPaper, { params: ofPaper() }),
      );
    case 'supprimer-piece':
      return pressed('pieces', messages.PAPER_REMOVED, () =>
        client.call(endpoints.removePaper, { params: ofPaper() }),
      );
    case 'releve':
      return saved('releves', messages.READING_SAVED, async () =>
        client.call(endpoints.addReading, {
          params,
          body: { on: text('on'), km: text('km'), source: oneOf(form, 'source', TYPED_MILEAGE_SOURCES) },
        }),
      );
    case 'supprimer-releve':
      return pressed('releves', messages.READING_REMOVED, () =>
        client.call(endpoints.removeReading, { params: { id, readingId: text('releve') } }),
      );
    default:
      return saved('lecture', messages.FACTS_SAVED, async () =>
        client.call(endpoints.facts, {
          params,
          body: { facts: factsIn(form), version: Number(text('version')) || 0 },
        }),
      );
  }
}
