import type { staffVehicle as endpoints } from '@pomelo/contract/backoffice/stock/vehicle.endpoints.ts';
import type { VehiclePrice } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { DOCUMENT_STATES, GRADES } from '@pomelo/contract/backoffice/stock/vehicle-life.ts';
import type { FactName } from '@pomelo/contract/backoffice/stock/vehicle-facts.schemas.ts';
import type { BodyOf } from '@pomelo/contract/endpoint.ts';
import { VAT_REGIMES } from '@pomelo/contract/catalogue/facets.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { textOf } from '../../../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../../../lib/form/uploaded-file.server.ts';
import { readEuros } from '../../../../lib/form/euros-input.ts';
import { FACT_FIELDS } from './fact-fields.ts';
import { PRICE_NAMES } from './vehicle-texts.ts';

/** One of these values; anything else is refused. */
export function oneOf<T extends string>(form: FormData, name: string, known: readonly T[]): T {
  const value = known.find((one) => one === textOf(form, name));
  if (value === undefined) throw new Response('Formulaire incomplet.', { status: HTTP_STATUS.badRequest });
  return value;
}

type Facts = BodyOf<typeof endpoints.facts>['facts'];
/** As typed: the API parses and validates numbers and days. */
export const factsIn = (form: FormData): Facts =>
  // One field per fact, as listed in `fact-fields.ts`; the API validates each value.
  Object.fromEntries(FACT_FIELDS.map(({ name }): [FactName, string] => [name, textOf(form, name)])) as Facts;

/** Empty or invalid: the API refuses it with its own message. */
const NO_AMOUNT = 0;
const optional = (typed: string): number | null =>
  typed.trim() === '' ? null : (readEuros(typed) ?? NO_AMOUNT);

export const priceIn = (form: FormData): VehiclePrice => ({
  vatRegime: oneOf(form, 'vatRegime', VAT_REGIMES),
  b2bCents: readEuros(textOf(form, 'b2b')) ?? NO_AMOUNT,
  b2cCents: readEuros(textOf(form, 'b2c')) ?? NO_AMOUNT,
  listCents: optional(textOf(form, 'list')),
  marketCents: optional(textOf(form, 'market')),
});

const gradeIn = (form: FormData, name: string) => GRADES.find((one) => one === textOf(form, name)) ?? null;
export const wearIn = (form: FormData): BodyOf<typeof endpoints.wear>['wear'] => ({
  tyreFrontMm: textOf(form, 'tyreFrontMm'),
  tyreRearMm: textOf(form, 'tyreRearMm'),
  bodywork: gradeIn(form, 'bodywork'),
  interior: gradeIn(form, 'interior'),
});

/** A browser sends an empty file field as an empty file. */
export async function damageIn(form: FormData): Promise<BodyOf<typeof endpoints.addDamage>> {
  const photo = await uploadedFileOf(form, 'photo');
  const cost = textOf(form, 'cost').trim();
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

/** « price.b2bCents » of the API is the field « b2b »; « facts.co2 » is « co2 ». */
export const fieldNames = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const name = path.split('.').at(-1) ?? path;
      return [PRICE_NAMES[name] ?? (name === 'costCents' ? 'cost' : name), message];
    }),
  );
