/** Spellings of engines, gearboxes and trims, by their letters and digits. */
const SPELLINGS = new Map(
  `PureTech,TCe,SCe,dCi,BlueHDi,HDi,VTi,THP,TSI,TFSI,TDI,eTSI,eHybrid,GDi,T-GDi,CRDi,MPI,DIG-T,IG-T,MIVEC,EcoBoost,EcoTSI,EcoBlue,Duratec,FlexiFuel,MHEV,PHEV,FHEV,HEV,
EDC,EAT6,EAT8,DSG,DSG6,DSG7,DCT,DCS6,DKG7,CVT,e-CVT,BVA,BVA6,BVA7,BVA8,BVM,BVM6,8G-DCT,7G-DCT,8G,7G,9G,9G-Tronic,7G-Tronic,Tronic,Geartronic,PowerShift,Speedshift,Tiptronic,
GT,RS,AMG,ST,SW,FR,SE,HSE,GR,GTI,GTS,GS,EQ,VTR,JCW,AWD,RWD,FWD,4WD,2WD,4x2,4x4,4MATIC,xDrive,sDrive,eDrive,quattro,ISC,ACT,OPF,FAP,VVT,BSG,
E85,GPL,R80,R90,R110,R130,R135,MY19,MY20,MY21,MY22,MY23,MC19,MC24,kW,kWh,EV60,EV40,Hybrid4,DualJet,N-Connecta,N-Design,N-Style,de,et,à,en,
S&S=s s,Stop&Start=stop start,Start&Stop=start stop,E-Tech,E-Power,E-Tense,ECO-G,Plug-in,ST-Line,R.S. Line=rs line,S tronic,S line,X-Tronic,Euro 6d=e6 d,Euro 6d=e6 d t,Euro 6d=e6 d temp,Euro 6c=e6 c,Blue dCi,
Électrique,Intégral,Série,Boîte,Privilège,Sérénité,e-EAT8,e-DCS6,e-DCT,e-tron,E-Hybrid,VVT-i,VW,ALL4,GT Line,GT Pack,TCe,dCi`
    .split(/,\s*/)
    .map((entry): [string, string] => {
      const [spelling = '', slug = spelling.replaceAll('-', ' ')] = entry.split('=');
      return [plain(slug), spelling];
    }),
);
const LONGEST_PHRASE = 3;

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/**
 * A version as a dealer would write it: `1-2-puretech-130ch-s-s-style-eat8` → « 1.2 PureTech 130ch S&S Style
 * EAT8 ».
 */
export function versionFromSlug(words: readonly string[], { twoMotors = false } = {}): string {
  const spelt: string[] = [];
  for (let index = 0; index < words.length;) {
    const [text, used] = phraseAt(words, index) ??
      (twoMotors ? motorsAt(words, index) : null) ??
      pairAt(words, index) ?? [spell(words[index] ?? ''), 1];
    if (text !== '') spelt.push(text);
    index += used;
  }
  return spelt.join(' ');
}

function phraseAt(words: readonly string[], index: number): [text: string, used: number] | null {
  for (let used = Math.min(LONGEST_PHRASE, words.length - index); used > 0; used--) {
    const spelling = SPELLINGS.get(words.slice(index, index + used).join(' '));
    if (spelling !== undefined) return [spelling, used];
  }
  return null;
}

/**
 * « t8-303-87ch » of a plug-in hybrid: the engine, then the electric motor. For another car « 180-136ch » is
 * a name and a power.
 */
function motorsAt(words: readonly string[], index: number): [text: string, used: number] | null {
  const [engine = '', motor = ''] = words.slice(index, index + 2);
  return /^\d{2,3}$/.test(engine) && /^\d{2,3}ch$/.test(motor) ? [`${engine}+${motor}`, 2] : null;
}

const EMISSION_STAGE = /^(?:t|temp|ap|isc|fcm|evap)$/;

/** Two words that a slug split: « 1.2 », « 160+102ch », « Euro 6d-T ». */
function pairAt(words: readonly string[], index: number): [text: string, used: number] | null {
  const word = words[index] ?? '';
  const next = words[index + 1] ?? '';
  const after = words[index + 2] ?? '';
  if (/^\d$/.test(word) && /^\d$/.test(next) && !/^(?:places|portes|pl|p)$/.test(after))
    return [`${word}.${next}`, 2];
  // « 250 e 163-109ch » has two motors; « A 180 136ch » has a name and a power.
  if (words[index - 1] === 'e' && /^\d{2,3}$/.test(word) && /^\d{2,3}ch$/.test(next))
    return [`${word}+${next}`, 2];
  if (word === 'e' && /^\d{3,4}$/.test(next)) return [`e-${next}`, 2];
  if (/^\d{3}$/.test(word) && /^[dei]$/.test(next)) return [`${word} ${next}`, 2];
  const euro = /^euro(\d)([a-e]?)$/.exec(word) ?? (word === 'euro' ? /^(\d)([a-e]?)$/.exec(next) : null);
  if (!euro) return null;
  const named = word === 'euro' ? 2 : 1;
  const stages = words.slice(index + named, index + named + 2);
  const skipped = stages.findIndex((stage) => !EMISSION_STAGE.test(stage));
  return [`Euro ${euro[1]}${euro[2]}`, named + (skipped < 0 ? stages.length : skipped)];
}

function spell(word: string): string {
  if (/^\d+(?:ch|cv|h|p|g)?$/.test(word)) return word;
  if (/^\d+kwh$/.test(word)) return word.replace('kwh', 'kWh');
  const drive = /^([sxe])drive(\d+\w*)$/.exec(word);
  if (drive) return `${drive[1]}Drive${drive[2]?.replace(/a$/, 'A')}`;
  if (/^\d{2,3}[a-z]{1,2}$/.test(word)) return word;
  if (/\d/.test(word)) return word.toUpperCase();
  return word.charAt(0).toUpperCase() + word.slice(1);
}
