import { vehicleCondition as endpoints } from '@pomelo/contract/backoffice/stock/condition.endpoints.ts';
import { AREAS, CHECK_STATES, SEASONS, WHEELS } from '@pomelo/contract/condition/areas.ts';
import { DAMAGE_KINDS, REPAIR_METHODS } from '@pomelo/contract/condition/repairs.ts';
import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import { staffUrls } from '../../../../backoffice-urls.ts';
import { type FormAction, textOf } from '../../../../lib/form/action.server.ts';
import { readEuros } from '../../../../lib/form/euros-input.ts';
import { submitButton, submitForm } from '../../../../lib/form/submit.server.ts';
import { uploadedFileOf } from '../../../../lib/form/uploaded-file.server.ts';
import { oneOf } from '../../shared/one-of.server.ts';
import * as messages from './condition.messages.ts';
import { SERVICE_ROWS } from './facts-form.tsx';

async function damageIn(form: FormData): Promise<BodyOf<typeof endpoints.addDamage>> {
  const photo = await uploadedFileOf(form, 'photo');
  const cost = textOf(form, 'partsCents').trim();
  const method = textOf(form, 'method');
  return {
    version: Number(textOf(form, 'version')) || 0,
    partCode: textOf(form, 'partCode'),
    x: textOf(form, 'x'),
    y: textOf(form, 'y'),
    kind: oneOf(form, 'kind', DAMAGE_KINDS),
    sizeMm: textOf(form, 'sizeMm'),
    method: method === '' ? '' : oneOf(form, 'method', REPAIR_METHODS),
    partsCents: cost === '' ? '' : String(readEuros(cost) ?? cost),
    note: textOf(form, 'note'),
    ...(photo && { photo }),
  };
}

function factsIn(form: FormData): BodyOf<typeof endpoints.facts>['facts'] {
  const text = (name: string) => textOf(form, `facts.${name}`);
  return {
    inspectedOn: text('inspectedOn'),
    km: text('km'),
    checks: AREAS.map((area, place) => ({
      area,
      state: oneOf(form, `facts.checks.${place}.state`, CHECK_STATES),
      note: text(`checks.${place}.note`),
    })),
    tyres: WHEELS.map((wheel, place) => ({
      wheel,
      depthMm: text(`tyres.${place}.depthMm`),
      season: oneOf(form, `facts.tyres.${place}.season`, SEASONS),
      brand: text(`tyres.${place}.brand`),
    })),
    services: Array.from({ length: SERVICE_ROWS }, (_, place) => ({
      on: text(`services.${place}.on`),
      km: text(`services.${place}.km`),
      work: text(`services.${place}.work`),
    })).filter(({ on, km, work }) => `${on}${km}${work}`.trim() !== ''),
    keys: text('keys'),
    papers: text('papers'),
  };
}

/** The forms of a condition report: `intention` names the form. */
export function handleCondition(submission: FormAction, id: number) {
  const { client, form } = submission;
  const params = { id };
  const text = (name: string) => textOf(form, name);
  const version = () => Number(text('version')) || 0;
  const page = staffUrls.vehicleCondition(id);
  const saved = (part: string, message: string, call: () => Promise<unknown>) =>
    submitForm(submission, call, { message, to: `${page}#${part}` }, messages.CONDITION_FAILED);
  const pressed = (part: string, message: string, call: () => Promise<unknown>) =>
    submitButton(submission, call, { message, to: `${page}#${part}` }, messages.CONDITION_FAILED);
  const damage = () => ({ id, place: Number(text('place')) });
  switch (text('intention')) {
    case 'commencer':
      return pressed('dommages', messages.STARTED, () => client.call(endpoints.start, { params }));
    case 'controles':
      return saved('controles', messages.FACTS_SAVED, async () =>
        client.call(endpoints.facts, { params, body: { facts: factsIn(form), version: version() } }),
      );
    case 'dommage':
      return saved('dommages', messages.DAMAGE_SAVED, async () =>
        client.call(endpoints.addDamage, { params, body: await damageIn(form) }),
      );
    case 'modifier-dommage':
      return saved('dommages', messages.DAMAGE_SAVED, async () =>
        client.call(endpoints.changeDamage, { params: damage(), body: await damageIn(form) }),
      );
    case 'retirer-dommage':
      return pressed('dommages', messages.DAMAGE_REMOVED, () =>
        client.call(endpoints.removeDamage, { params: damage(), query: { version: version() } }),
      );
    case 'tarif':
      return saved('tarifs', messages.RATE_SAVED, async () =>
        client.call(endpoints.addRate, {
          body: {
            startsOn: text('startsOn'),
            labourCents: readEuros(text('labourCents')) ?? 0,
            paintCents: readEuros(text('paintCents')) ?? 0,
          },
        }),
      );
    default:
      return saved('signature', messages.SIGNED, () =>
        client.call(endpoints.sign, { params, body: { version: version() } }),
      );
  }
}
