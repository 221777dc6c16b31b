import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import { HP_PER_KW } from '../values/number.ts';
import { fold } from '../values/words.ts';

const POWER = /(?<![\d.,a-z])(\d{2,4})(?:\s?[+\-/]\s?(\d{2,3}))?\s?(ch|cv|hp|bhp|ps|kw)(?![a-z\d])/i;
const TOYOTA_POWER = /(?<![\d.,a-z])(\d{3})h(?![a-z\d])/i;
const RENAULT_POWER = /\br(80|90|110|130|135|150|220)\b/i;
const MIN_POWER = 35;
const MAX_POWER = 2000;

/**
 * Power in ch that a text states. `electric` is the second figure of « 303+87ch »; the first is the
 * combustion engine's.
 */
export type StatedPower = { hp: number; electric: number | null };

/**
 * The power that a version states: « 1.2 PureTech 130ch », « 160+102ch ». Fewer than 35 are fiscal
 * horsepower. Toyota writes « 184h » for 184 ch; the « 200h » of a Lexus CT 200h is its name.
 */
export function powerIn(text: string, makeSlug = ''): StatedPower | null {
  const match = POWER.exec(text);
  if (match) {
    const factor = match[3]?.toLowerCase() === 'kw' ? HP_PER_KW : 1;
    const hp = Math.round(Number(match[1]) * factor);
    const electric = match[2] === undefined ? null : Math.round(Number(match[2]) * factor);
    if (hp >= MIN_POWER && hp <= MAX_POWER) return { hp, electric };
  }
  const other = (makeSlug === 'toyota' ? TOYOTA_POWER.exec(text) : null) ?? RENAULT_POWER.exec(text);
  return other ? { hp: Number(other[1]), electric: null } : null;
}

const BODY_MARKS: readonly [RegExp, Body][] = [
  [
    /\b(?:sw|estate|break|touring|avant|sport(?:s)? ?tourer|sportstourer|shooting brake|sport turismo|sportswagon|sportwagon|variant|combi break|station wagon|touring sports|turnier|grandtour)\b/,
    'break',
  ],
  [/\b(?:cabriolet|cabrio|convertible|roadster|spider|spyder|decapotable|targa)\b/, 'cabriolet'],
  [/\b(?:gran coupe|berline|sedan|limousine|fastback|liftback|4 portes)\b/, 'berline'],
  [/\b(?:coupe)\b/, 'coupe'],
  [/\b(?:fourgon|fgn|fgtte|societe|ste|van tole|cabine approfondie|plateau|benne)\b/, 'utilitaire'],
  [/\b(?:double cabine|pick ?up)\b/, 'pickup'],
];

/** The body that a model's name or a version names (« 308 SW », « Mégane Estate »), or null. */
export function bodyIn(text: string): Body | null {
  const folded = fold(text);
  for (const [mark, body] of BODY_MARKS) if (mark.test(folded)) return body;
  return null;
}

const TRIMS =
  'Initiale Paris,Esprit Alpine,R.S. Line,RS Line,GT Line,GT Pack,AMG Line Edition,AMG Line,S line,R-Line,M Sport,N-Connecta,N-Design,N Line,ST-Line X,ST-Line,Allure Pack,Allure Business,Active Pack,Active Business,Feel Pack,Shine Pack,Shine Business,Feel Business,Style Plus,Stepway Extreme,Stepway Confort,Stepway Expression,Stepway Essentiel,Stepway,Black Edition,Titanium X,Titanium,Vignale,Progressive Line,Business Line,Monte Carlo,Rivoli,Performance Line,Bastille,Style Executive,Style,Allure,Active,Access,Like,Féline,Griffe,Evolution,Techno,Équilibre,Authentic,Iconic,Engineered,Intens,Zen,Life,Limited,Confort,Essentiel,Expression,Extreme,Journey,Prestige,Privilege,Lauréate,Shine,Feel,Live,Max,Plus,Tekna,Acenta,Visia,Instyle,Intense,Invite,Exclusive,Carat,Confortline,Trendline,Carrera,Ambition,Ambiente,Avus,Design luxe,Design,Sport,Lounge,Pop,Dolcevita,Cooper S,Cooper,Dynamic,Collection,Premium,Elegance,Edition,Executive,Creative,Inscription,Momentum,Elle,Business,GT,GS,SE,HSE,FR';
const TRIM_MARKS: readonly [string, string][] = TRIMS.split(',').map((trim) => [` ${fold(trim)} `, trim]);

/** The trim level that a version names, or an empty text. */
export function trimIn(version: string): string {
  const folded = ` ${fold(version)} `;
  return TRIM_MARKS.find(([mark]) => folded.includes(mark))?.[1] ?? '';
}
