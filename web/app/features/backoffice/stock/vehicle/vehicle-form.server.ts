import type { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import type { VehiclePrice } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { DOCUMENT_STATES, GRADES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import type { FactName } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { orUnknown } from '@pomelo/contract/catalogue/or-unknown.ts';
import { textOf } from '../../../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../../../lib/form/uploaded-file.server.ts';
import { readEuros } from '../../../../lib/form/euros-input.ts';
import { oneOf } from '../../shared/one-of.server.ts';
import { FACT_FIELDS } from './fact-fields.ts';

type Facts = BodyOf<typeof endpoints.facts>['facts'];
/** Typed texts: the API parses and validates numbers and days. */
export const factsIn = (form: FormData): Facts =>
  // One field per fact, as listed in `fact-fields.ts`; the API validates each value.
  Object.fromEntries(
    FACT_FIELDS.map(({ name }): [FactName, string] => [name, textOf(form, `facts.${name}`)]),
  ) as Facts;

/** Empty or invalid: the API refuses it with its own message. */
const NO_AMOUNT = 0;
const optional = (typed: string): number | null =>
  typed.trim() === '' ? null : (readEuros(typed) ?? NO_AMOUNT);

export const priceIn = (form: FormData): VehiclePrice => ({
  vatRegime: oneOf(form, 'price.vatRegime', orUnknown(VAT_REGIMES)),
  b2bCents: readEuros(textOf(form, 'price.b2bCents')) ?? NO_AMOUNT,
  b2cCents: readEuros(textOf(form, 'price.b2cCents')) ?? NO_AMOUNT,
  listCents: optional(textOf(form, 'price.listCents')),
  marketCents: optional(textOf(form, 'price.marketCents')),
});

const gradeIn = (form: FormData, name: string) => GRADES.find((one) => one === textOf(form, name)) ?? null;
export const wearIn = (form: FormData): BodyOf<typeof endpoints.wear>['wear'] => ({
  tyreFrontMm: textOf(form, 'wear.tyreFrontMm'),
  tyreRearMm: textOf(form, 'wear.tyreRearMm'),
  bodywork: gradeIn(form, 'wear.bodywork'),
  interior: gradeIn(form, 'wear.interior'),
});

/** A browser sends an empty file field as an empty file. */
export async function damageIn(form: FormData): Promise<BodyOf<typeof endpoints.addDamage>> {
  const photo = await uploadedFileOf(form, 'photo');
  const cost = textOf(form, 'costCents').trim();
  return {
    version: Number(textOf(form, 'version')) || 0,
    part: textOf(form, 'part'),
    kind: textOf(form, 'kind'),
    extent: textOf(form, 'extent'),
    costCents: cost === '' ? '' : String(readEuros(cost) ?? cost),
    ...(photo && { photo }),
    ...(form.has('withoutPhoto') && { withoutPhoto: '1' as const }),
  };
}

export async function documentIn(form: FormData): Promise<BodyOf<typeof endpoints.addDocument>> {
  const file = await uploadedFileOf(form, 'file');
  return {
    label: textOf(form, 'label'),
    state: oneOf(form, 'state', DOCUMENT_STATES),
    date: textOf(form, 'date'),
    ...(form.has('public') && { public: '1' as const }),
    ...(file && { file }),
  };
}
