import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import { HANDOVER_KINDS, HANDOVER_PAPERS } from '@pomelo/contract/handover/handover-rules.ts';
import type { linkedHandover } from '@pomelo/contract/handover/handover.endpoints.ts';
import { type FormAction, textOf } from '../../lib/form/action.server.ts';
import { submitForm } from '../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';
import { HANDOVER_FAILED, HANDOVER_RECORDED } from './handover.messages.ts';
import type { HandoverCalls } from './receive-handover.server.ts';

type RecordBody = BodyOf<typeof linkedHandover.record>;
const isTicked = (form: FormData, name: string): boolean => textOf(form, name) !== '';
const signature = (form: FormData, side: 'giver' | 'receiver'): NonNullable<RecordBody['receiver']> => ({
  name: textOf(form, `${side}Name`),
  fileId: null,
  accepted: isTicked(form, `${side}Accepted`),
});

/** A picture of the form, sent before the record; the id is of the page, so that a form sent twice sends it once. */
async function sendPicture(
  calls: HandoverCalls,
  form: FormData,
  name: 'photo' | 'reservePhoto',
  now: string,
): Promise<string[]> {
  const file = await uploadedFileOf(form, name);
  if (!file) return [];
  const fileId = textOf(form, `${name}Id`);
  const kind = name === 'photo' ? 'photograph' : 'reserve';
  await calls.send({ fileId, kind, takenAt: now, file });
  return [fileId];
}

function recordOf(form: FormData, photos: string[], reservePhotos: string[], now: string): RecordBody {
  const text = textOf(form, 'reserveText');
  const part = textOf(form, 'reservePart') || null;
  const papers = form.getAll('papers');
  return {
    handoverId: textOf(form, 'handoverId'),
    kind: HANDOVER_KINDS.find((kind) => kind === textOf(form, 'kind')) ?? 'collection',
    release: textOf(form, 'release') || null,
    signedAt: now,
    sentAt: now,
    coordinates: null,
    place: textOf(form, 'place'),
    km: textOf(form, 'km'),
    kmConfirmed: isTicked(form, 'kmConfirmed'),
    keys: Number(textOf(form, 'keys').replaceAll(/\D/g, '') || '0'),
    papers: HANDOVER_PAPERS.filter((paper) => papers.includes(paper)),
    otherPapers: textOf(form, 'otherPapers'),
    photos: photos.map((fileId) => ({ fileId, angle: null })),
    reserves: text === '' ? [] : [{ part, thing: textOf(form, 'reserveThing'), text, photos: reservePhotos }],
    withoutReserve: isTicked(form, 'withoutReserve'),
    giver: signature(form, 'giver'),
    receiver: isTicked(form, 'later') ? null : signature(form, 'receiver'),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  'giver.name': 'giverName',
  'giver.accepted': 'giverAccepted',
  'receiver.name': 'receiverName',
  'receiver.accepted': 'receiverAccepted',
  'reserves.0.thing': 'reserveThing',
  'reserves.0.text': 'reserveText',
};

/** The form of a browser without scripts: its pictures, then the record. */
export function submitHandover(submission: FormAction, calls: HandoverCalls, to: string) {
  const { form } = submission;
  const now = new Date().toISOString();
  return submitForm(
    submission,
    async () => {
      const photos = await sendPicture(calls, form, 'photo', now);
      const reservePhotos = await sendPicture(calls, form, 'reservePhoto', now);
      return calls.record(recordOf(form, photos, reservePhotos, now));
    },
    { message: HANDOVER_RECORDED, to },
    HANDOVER_FAILED,
    (errors) => Object.fromEntries(Object.entries(errors).map(([name, text]) => [NAMES[name] ?? name, text])),
  );
}
