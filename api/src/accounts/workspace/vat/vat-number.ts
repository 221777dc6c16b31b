import type { ValidateReturn } from 'stdnum/lib/cjs/types.js';
import { validate as at } from 'stdnum/lib/cjs/at/uid.js';
import { validate as be } from 'stdnum/lib/cjs/be/vat.js';
import { validate as bg } from 'stdnum/lib/cjs/bg/vat.js';
import { validate as cy } from 'stdnum/lib/cjs/cy/vat.js';
import { validate as cz } from 'stdnum/lib/cjs/cz/dic.js';
import { validate as de } from 'stdnum/lib/cjs/de/vat.js';
import { validate as dk } from 'stdnum/lib/cjs/dk/cvr.js';
import { validate as ee } from 'stdnum/lib/cjs/ee/kmkr.js';
import { validate as el } from 'stdnum/lib/cjs/gr/vat.js';
import { validate as es } from 'stdnum/lib/cjs/es/nif.js';
import { validate as fi } from 'stdnum/lib/cjs/fi/alv.js';
import { validate as fr } from 'stdnum/lib/cjs/fr/tva.js';
import { validate as hr } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as hu } from 'stdnum/lib/cjs/hu/anum.js';
import { validate as ie } from 'stdnum/lib/cjs/ie/vat.js';
import { validate as it } from 'stdnum/lib/cjs/it/iva.js';
import { validate as lt } from 'stdnum/lib/cjs/lt/pvm.js';
import { validate as lu } from 'stdnum/lib/cjs/lu/tva.js';
import { validate as lv } from 'stdnum/lib/cjs/lv/pvn.js';
import { validate as mt } from 'stdnum/lib/cjs/mt/vat.js';
import { validate as nl } from 'stdnum/lib/cjs/nl/btw.js';
import { validate as pl } from 'stdnum/lib/cjs/pl/nip.js';
import { validate as pt } from 'stdnum/lib/cjs/pt/nif.js';
import { validate as ro } from 'stdnum/lib/cjs/ro/cif.js';
import { validate as se } from 'stdnum/lib/cjs/se/vat.js';
import { validate as si } from 'stdnum/lib/cjs/si/ddv.js';
import { validate as sk } from 'stdnum/lib/cjs/sk/dph.js';
import { refuseField } from '../../../platform/errors/refusal.ts';

/**
 * The VAT number of each state of the Union by its prefix, which for Greece is not the country's code. Each
 * validator is imported by its file: the index of the library loads those of the whole world, which took a
 * second of every start.
 */
const VALIDATORS: Record<string, (value: string) => ValidateReturn> = {
  AT: at,
  BE: be,
  BG: bg,
  CY: cy,
  CZ: cz,
  DE: de,
  DK: dk,
  EE: ee,
  EL: el,
  ES: es,
  FI: fi,
  FR: fr,
  HR: hr,
  HU: hu,
  IE: ie,
  IT: it,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  NL: nl,
  PL: pl,
  PT: pt,
  RO: ro,
  SE: se,
  SI: si,
  SK: sk,
};

const WRONG =
  'Ce numéro de TVA n’est pas valable\u202f: vérifiez le code du pays et les chiffres, par exemple FR83404833048.';

/** The full number, with the zeros that older papers leave out (`403.019.261`); null for another text. */
function fullNumber(prefix: string, number: string): string | null {
  // The library forgives a prefix before the number: written twice, it is a mistake.
  const read = number.startsWith(prefix) ? undefined : VALIDATORS[prefix]?.(number);
  return read?.isValid ? read.compact : null;
}

/**
 * A VAT number of the Union as VIES knows it: its prefix, then the full number without separators. Refuses what
 * cannot be one (invalid).
 */
export function vatNumberToStore(typed: string): string {
  const compact = typed.replace(/[^0-9A-Z+*]/gi, '').toUpperCase();
  const prefix = compact.startsWith('GR') ? 'EL' : compact.slice(0, 2);
  const number = fullNumber(prefix, compact.slice(2));
  return number === null ? refuseField('vatNumber', WRONG) : prefix + number;
}
