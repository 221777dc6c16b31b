import type { FactSource } from '@pomelo/contract/backoffice/stock/register.schemas.ts';

export const NO_IDENTITY =
  'Tapez un VIN (dix-sept caractères, sans I, O ni Q) ou une plaque, par exemple AB-123-CD.';

const SOURCES: Readonly<Record<FactSource, string>> = {
  register: 'registre',
  ademe: 'ADEME',
  vin: 'VIN',
};
/** « registre, ADEME »: who stated what was accepted, for the log. */
export const sourcesText = (sources: readonly FactSource[]): string =>
  [...new Set(sources)].map((source) => SOURCES[source]).join(', ');

const SHOWN = 4;
/** « VIN …3406 », « plaque …23-CD »: enough to recognise it in the log. */
export const identityLabel = (kind: 'vin' | 'plate', value: string): string =>
  `${kind === 'vin' ? 'VIN' : 'plaque'} …${value.slice(-SHOWN)}`;
