import type { Energy, Gearbox } from '@pomelo/contract/catalogue/facets.ts';

/**
 * Trim names that occur inside commercial descriptions, longest first so that « GT Line » wins over « GT ».
 */
const TRIMS = [
  'Laurin&Klement',
  'Monte-Carlo',
  'Sportline',
  'Scoutline',
  'Ambition',
  'Active Business',
  'Dynamic Business',
  'Dynamic',
  'Collection',
  'GR Sport',
  'GT-line Premium',
  'GT-line',
  'GT Line',
  'N Line',
  'R-Line',
  'Intuitive',
  'Creative',
  'Créative',
  'Executive',
  'Design',
  'Distinctive',
  'Lounge',
  'Trail',
  'Edition Business',
  'Business Edition',
  'Business',
  'N-Connecta',
  'Tekna+',
  'Tekna',
  'Acenta',
  'Visia',
  'Enigma',
  'Longitude',
  'Limited',
  'Trailhawk',
  'Rubicon',
  'Sahara',
  'Privilege',
  'Avantage',
  'Elegance',
  'Exclusive',
  'Advance',
  'Executive+',
  'Confortline',
  'Carat',
  'Alltrack',
  'Style',
  'Active',
  'Premium',
  'Luxury',
  'Intense',
  'Instyle',
  'Invite',
  'X-play',
  'X-look',
  'X-pro',
  'AMG Line',
  'Competition',
  'John Cooper Works',
  'Xcellence',
  'FR',
  'VZ',
  'Pack Style',
  'Polestar Engineered',
  'ST-Line',
  'Titanium',
  'Trend',
  'Vignale',
  'Sport',
].toSorted((a, b) => b.length - a.length);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const trimPattern = new RegExp(
  String.raw`(?<![\p{L}\d])(${TRIMS.map(escaped).join('|')})(?![\p{L}\d+-])`,
  'giu',
);

/** Words of the homologation, and body words that repeat the body type. */
const NOISE = [
  /\([^)]*\)/g,
  /(?<!\p{L})vitré(?!\p{L})/giu,
  /\b(Caddy\/)?Life(\/\s*)?(?=\s|$)/gi,
  /\bCaddy\b\/?/gi,
  /\s-\s?FULL\b/gi,
  /\bcl[AB]\b.*$/g,
  /\bfam[AB]\b.*$/g,
  /(?<=\b4M) \d.*$/g,
  /\b(Court|Long) (?=(Court|Long)\b)/g,
  /\bRDS( \+ Pack)?\b/g,
  /[\u00a0]/g,
  /\bnouve(lle|au)\b/gi,
  /\bMY ?\d{2}\b/gi,
  /\bMC ?\d{2}\b/gi,
  /\bEuro ?\d\w*( Full)?\b/gi,
  /\bnormes? AP\b.*$/gi,
  /\bnAP\b.*$/gi,
  /\b(châssis|classe [AB]\b|famille [AB]\b|freins|jantes|bat (mot|cof)|ess\d?\b|prop monorap|Trans Elec|gn[IJ]|rlt|Mode 2).*$/gi,
  /\b(facelift|berline|break|combi|citadine|SUV|hatch|fastback|SB|CAB|Sports? Tourer|Grand Sport|Touring Sports|Moteur électrique|essence|diesel|FAP|Système hybride|sans option|vitré|PTAC \d+ ?kg|phase \d)\b/gi,
  /\b[357] ?P(L|laces)?\b/gi,
  /\b\d\*\d\b/g,
  /\b4 ?[xX] ?2\b/g,
  /\bL[123]\b/g,
  /''|"/g,
  /Start\/Stop/gi,
  /\bStop&Start\b/gi,
  /\bS&S\b/g,
  /\bISG\b/g,
  /AS&G/g,
];

const SPELLINGS: [RegExp, string][] = [
  [/blue-?hdi/gi, 'BlueHDi'],
  [/pure-?tech/gi, 'PureTech'],
  [/eco-?boost/gi, 'EcoBoost'],
  [/eco-?blue/gi, 'EcoBlue'],
  [/flexifuel/gi, 'Flexifuel'],
  [/multi-?jet/gi, 'MultiJet'],
  [/fire-?fly/gi, 'FireFly'],
  [/hybride rehargeable/gi, 'Hybride rechargeable'],
  [/\bhybrid\b/gi, 'Hybrid'],
  [/\b(bo[iî]te )?DSG ?(\d)( vit\w*)?/gi, 'DSG$2'],
  [/\bBVM ?A? ?(\d)/gi, 'BVM$1'],
  [/\biBVM(\d?)/gi, 'iBVM$1'],
  [/\bBVA ?(\d)/gi, 'BVA$1'],
  [/\b6MT\b/g, 'BVM6'],
  [/\bGea?r?tronic ?\d?/gi, 'Geartronic 8'],
  [/\ballspace\b/gi, 'Allspace'],
  [/\b(gran )?coup[eè]\b/gi, '$1Coupé'],
  [/\ballgrip\b/gi, 'AllGrip'],
  [/\b(DSG|BVM) ?(\d)\b(?! ?4).*/g, '$1$2'],
  [/\bdualjet\b/gi, 'DualJet'],
  [/\bboosterjet\b/gi, 'BoosterJet'],
  [/\b(transmission intégrale )?4 ?x ?4\b/gi, '4x4'],
  [/\bpropulsion$/gi, ''],
  [/(\d\.\d) ?l\b/gi, '$1'],
  [/e-tense/gi, 'E-Tense'],
  [/\bcrossback\b/gi, 'Crossback'],
  [/4 ?MATIC\b/g, '4MATIC'],
  [/\btwin engine ?/gi, 'Twin Engine '],
];

const UPPERCASE_WORDS = new Set(['MIVEC', 'MATIC', 'HTRAC', 'MOTION', 'SKYACTIV', 'DRIVE', 'TSIE']);

export type RawVersion = {
  description: string;
  /** Spellings of the make and model to take off the beginning. */
  prefixes: readonly string[];
  make: string;
  energy: Energy;
  gearbox: Gearbox;
  gears: number;
  engineCc: number;
  powerHp: number;
  mildHybrid: boolean;
};

/** Engine families, for descriptions that give only the power: « CLIO (91ch) » → « 1.0 TCe 90 ». */
const ENGINES: Record<string, Partial<Record<Energy, string>>> = {
  Renault: {
    essence: 'TCe',
    diesel: 'Blue dCi',
    hybride: 'E-Tech',
    'hybride-rechargeable': 'E-Tech Plug-in',
    electrique: 'E-Tech',
    gpl: 'TCe GPL',
    e85: 'TCe E85',
  },
  Dacia: { essence: 'TCe', diesel: 'Blue dCi', hybride: 'Hybrid', electrique: 'Electric', gpl: 'ECO-G' },
  Opel: {
    essence: 'Turbo',
    diesel: 'Diesel',
    hybride: 'Hybrid',
    'hybride-rechargeable': 'Hybrid',
    electrique: 'Électrique',
  },
  Honda: { essence: 'i-VTEC', hybride: 'e:HEV', electrique: 'e' },
  Alpine: { essence: 'Turbo' },
};
const PLAIN_ENGINE: Partial<Record<Energy, string>> = {
  electrique: 'Électrique',
  hybride: 'Hybrid',
  'hybride-rechargeable': 'PHEV',
  diesel: 'Diesel',
};
const GEARBOX_WORDS: Record<string, string> = {
  Peugeot: 'EAT',
  Citroën: 'EAT',
  DS: 'EAT',
  Volkswagen: 'DSG',
  Škoda: 'DSG',
  Seat: 'DSG',
  Cupra: 'DSG',
};

const tidy = (text: string): string =>
  text
    .replace(/\s*[./,;+-]+\s*$/g, '')
    .replace(/^[\s./,;-]+/, '')
    .replace(/\s+[./;,-]+\s+/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .trim();

/** Splits a commercial description into the version a trader would write and the trim level. */
export function readVersion(raw: RawVersion): { version: string; finition: string } {
  const trims = [...raw.description.matchAll(trimPattern)].map((match) => match[1] ?? '');
  const finition = spelledTrim(trims[0] ?? '');
  let text = raw.description.replace(/\((\d+) ?ch[^)]*\)/gi, ' ¤ ').replace(trimPattern, ' ');
  for (const noise of NOISE) text = text.replace(noise, ' ');
  for (const [pattern, spelling] of SPELLINGS) text = text.replace(pattern, spelling);
  if (raw.energy === 'electrique') text = text.replace('Twin Engine', 'Recharge');
  text = text.replace(/\b[A-Z]{5,}\b/g, (word) =>
    UPPERCASE_WORDS.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
  text = tidy(withoutPrefix(tidy(text), raw.prefixes)).replace(/\/.*$/, '');
  if (!/\p{L}{2,}|\d/u.test(text.replace('¤', '').replace(/\b(Estate|Business|AT\d)\b/g, '')))
    text = engineWords(raw);
  text = text.includes('¤') ? text.replace('¤', String(raw.powerHp)) : text;
  return { version: tidy(withGearbox(tidy(text.replaceAll('¤', '')), raw)), finition };
}

function withoutPrefix(text: string, prefixes: readonly string[]): string {
  const lower = text.toLowerCase();
  const found = [...prefixes]
    .toSorted((a, b) => b.length - a.length)
    .find((prefix) => lower.startsWith(prefix.toLowerCase()));
  return found && !/^[\p{L}\d]/u.test(text.slice(found.length))
    ? withoutPrefix(text.slice(found.length).trim(), prefixes)
    : text;
}

function engineWords(raw: RawVersion): string {
  const litres =
    raw.engineCc > 0 && raw.energy !== 'electrique' ? `${(raw.engineCc / 1000).toFixed(1)} ` : '';
  const family = ENGINES[raw.make]?.[raw.energy] ?? PLAIN_ENGINE[raw.energy] ?? '';
  return `${raw.energy === 'hybride' && raw.mildHybrid ? `${litres}${ENGINES[raw.make]?.essence ?? ''} mild hybrid` : litres + family} ¤`;
}

const NAMES_GEARBOX =
  /\b(DSG|BVM|BVA|iBVM|EAT|EDC|CVT|e-CVT|eCVT|S-CVT|DCT|AT|BVR|Powershift|S tronic|Geartronic|Xtronic|Steptronic|AUTO|Automatique|X-Tronic|Linear)/i;

function withGearbox(text: string, raw: RawVersion): string {
  const psa =
    raw.make in GEARBOX_WORDS ? text.replace(/\bBVA([68])\b/, `${GEARBOX_WORDS[raw.make]}$1`) : text;
  if (
    NAMES_GEARBOX.test(psa) ||
    raw.energy === 'electrique' ||
    ['BMW', 'Mercedes-Benz', 'MINI', 'Porsche', 'Ferrari'].includes(raw.make)
  )
    return psa;
  if (raw.gearbox === 'manuelle') return raw.gears >= 5 ? `${psa} BVM${raw.gears}` : psa;
  if (raw.make === 'Renault' || raw.make === 'Dacia')
    return raw.energy === 'hybride' && !raw.mildHybrid ? psa : `${psa} EDC`;
  return raw.gears >= 6 ? `${psa} ${GEARBOX_WORDS[raw.make] ?? 'BVA'}${raw.gears}` : psa;
}

const SPELLED: Record<string, string> = {
  'laurin&klement': 'Laurin & Klement',
  créative: 'Creative',
  'gt-line': 'GT Line',
  'gt-line premium': 'GT Line Premium',
  'gr sport': 'GR Sport',
  'n line': 'N Line',
  'n-connecta': 'N-Connecta',
  'r-line': 'R-Line',
  'st-line': 'ST-Line',
  fr: 'FR',
  vz: 'VZ',
  'x-play': 'x-play',
  'x-look': 'x-look',
  'x-pro': 'x-pro',
  'amg line': 'AMG Line',
};
const spelledTrim = (trim: string): string =>
  SPELLED[trim.toLowerCase()] ??
  trim
    .toLowerCase()
    .replace(/(^|[ -])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
