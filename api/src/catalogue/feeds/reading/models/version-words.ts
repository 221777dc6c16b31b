import type { Body } from '@pomelo/contract/catalogue/facets.ts';
import type { MakeReference, ModelReference } from '../../../../../seeds/reference.ts';
import { fold } from '../values/words.ts';

/**
 * Words that a model column adds to a model's name and that never make another model: bodies, generations,
 * engines, gearboxes, number of doors. « Picasso », « Verso », « Plus » or « Cross » name other cars, and are
 * not here.
 */
const BODY_PHRASES: readonly [phrase: string, body: Body][] = [
  ...phrases(
    'break',
    'sw,estate,break,touring,touring sports,avant,sports tourer,sport tourer,sportstourer,tourer,variant,shooting brake,sport turismo,sportswagon,sportwagon,wagon,station wagon,turnier,grandtour,t modell,combi break,caravan',
  ),
  ...phrases(
    'cabriolet',
    'cabriolet,cabrio,convertible,roadster,spider,spyder,decapotable,cc,c c,coupe cabriolet,targa',
  ),
  ...phrases('berline', 'berline,sedan,limousine,saloon,fastback,gran coupe,berlina,grand sport,notchback'),
  ...phrases('coupe', 'coupe'),
  ...phrases('compacte', 'hatchback,sportback,5 portes,5p,5 p'),
  ...phrases('utilitaire', 'fourgon,fgn,fourgonnette,fgtte,societe,ste,benne,plateau,chassis cabine'),
];
const ESTATE_OF_CARS = new Set<Body>(['citadine', 'compacte', 'berline', 'coupe', 'break']);
/** Makes whose « ST » is « Sports Tourer »; of a Ford it is the sport version. */
const ST_IS_ESTATE = new Set(['seat', 'opel', 'cupra', 'vauxhall']);
const OTHER_WORDS = new Set(
  `phase,ph1,ph2,ph3,mk1,mk2,mk3,mk4,mk5,mk6,mk7,mk8,generation,nouvelle,nouveau,new,restylee,restyle,facelift,ii,iii,iv,v,vi,vii,viii,ix,portes,places,3p,4p,
hdi,bluehdi,dci,tdi,tfsi,tfsie,tsi,etsi,tce,sce,puretech,vti,thp,crdi,cdi,cdti,jtd,jtdm,multijet,multiair,ecoboost,ecoblue,gdi,tgdi,mpi,skyactiv,hybrid,hybride,phev,mhev,hev,
diesel,essence,gpl,electric,electrique,quattro,4matic,xdrive,sdrive,4x4,4x2,awd,fwd,bva,bvm,dsg,edc,eat6,eat8,cvt,kw,kwh,ch,gti,gtd,gte,gts,rs,amg`.split(
    /[,\n]+/,
  ),
);
const ENGINE = /^(?:\d[.,]\d\w*|\d{2,3}(?:ch|cv|hp|ps|kw|kwh)|\d{3}[a-z]{0,2}|\d{2}[a-z]{1,2})$/;
const SIZE = /^(?:l\d(?:h\d)?|h\d|t\d{2}|[efguw]\d{2,3})$/;
const LONGEST_PHRASE = 3;

function phrases(body: Body, words: string): [string, Body][] {
  return words.split(',').map((phrase) => [phrase, body]);
}

const BODY_OF_PHRASE: ReadonlyMap<string, Body> = new Map(BODY_PHRASES);

/**
 * The body named by the words after a model's name, or null when one of them may belong to another model's
 * name.
 */
export function readVersionWords(
  make: MakeReference,
  model: ModelReference,
  words: readonly string[],
): { body: Body | null } | null {
  let body: Body | null = null;
  for (let index = 0; index < words.length;) {
    const word = fold(words[index] ?? '');
    // From the engine on, everything belongs to the version: « 1.5 dCi 110 Limited ».
    if (/^\d [0-9]/.test(word)) return { body };
    const phrase = bodyPhraseAt(make, model, words, index);
    if (phrase) body ??= phrase.body;
    else if (!isVersionWord(make, model, word)) return null;
    index += phrase?.used ?? 1;
  }
  return { body };
}

function bodyPhraseAt(
  make: MakeReference,
  model: ModelReference,
  words: readonly string[],
  index: number,
): { body: Body; used: number } | null {
  for (let used = Math.min(LONGEST_PHRASE, words.length - index); used > 0; used--) {
    const phrase = fold(words.slice(index, index + used).join(' '));
    const body = BODY_OF_PHRASE.get(phrase) ?? (used === 1 ? ownersWord(make, model, phrase) : undefined);
    if (body) return { body, used };
  }
  return null;
}

/** Words that mean different bodies for different cars. */
function ownersWord(make: MakeReference, model: ModelReference, word: string): Body | undefined {
  // « Octavia Combi » is an estate, « Vivaro Combi » a van with seats.
  if (word === 'combi' || word === 'kombi') return ESTATE_OF_CARS.has(model.body) ? 'break' : 'monospace';
  if (word === 'st') return ST_IS_ESTATE.has(make.slug) ? 'break' : model.body;
  return undefined;
}

function isVersionWord(make: MakeReference, model: ModelReference, word: string): boolean {
  if (word === '' || OTHER_WORDS.has(word) || ENGINE.test(word) || SIZE.test(word)) return true;
  return /^\d{1,2}$/.test(word) && !isNumbered(make, model);
}

/**
 * Whether the make numbers a family by this name: after « Ioniq 5 », an « Ioniq 9 » is another model, not a
 * ninth generation.
 */
const isNumbered = (make: MakeReference, { name }: ModelReference): boolean =>
  make.models.some((other) => new RegExp(String.raw`^${RegExp.escape(name)} ?\d+$`, 'i').test(other.name));
