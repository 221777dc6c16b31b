import type { Body, Colour, CritAir, Energy, Gearbox, VatRegime } from '@pomelo/contract/catalogue/facets.ts';

/** Lowercase ASCII words with single spaces: the form in which every word of a feed is compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9+#]+/g, ' ')
    .trim();

/** Words of a value, the longer ones first: « hybride rechargeable » must win over « hybride ». */
type Vocabulary<Value extends string> = ReadonlyMap<string, Value>;

const vocabulary = <Value extends string>(entries: Record<Value, string>): Vocabulary<Value> => {
  const words: [string, Value][] = [];
  for (const value in entries) for (const word of [value, ...entries[value].split(',')]) words.push([fold(word), value]);
  return new Map(words.toSorted(([left], [right]) => right.length - left.length));
};

/** The value whose word is the text, begins it or stands in it, as a whole word; null when none does. Codes of one or two letters must be the whole text. */
function lookUp<Value extends string>(words: Vocabulary<Value>, text: string): Value | null {
  const folded = fold(text);
  const exact = words.get(folded);
  if (exact !== undefined) return exact;
  for (const [word, value] of words) if (word.length > 2 && folded.startsWith(`${word} `)) return value;
  for (const [word, value] of words) if (word.length > 2 && ` ${folded} `.includes(` ${word} `)) return value;
  return null;
}

const ENERGY_WORDS = vocabulary<Energy>({
  'hybride-rechargeable':
    'hybride rechargeable,hybride r,essence hybride rechargeable,diesel hybride rechargeable,plug in hybrid,plugin hybrid,phev,hybride plug in,hybrid plug in,elec essenc hr,elec gazole hr,ee,essence/electricite rechargeable,essence + elec hr,el',
  hybride:
    'hybride,hybrid,hev,full hybrid,full hybride,mild hybrid,mhev,hybride essence,essence hybride,hybride diesel,essence electrique,essence/electrique,petrol electric,petrol/electric,ess elec hnr,gaz elec hnr,eh,gh,essence m,diesel m,micro hybride,hybride non rechargeable',
  electrique: 'electrique,electric,elec,ev,bev,electricite,100% electrique,elektro',
  diesel: 'diesel,gazole,go,gasoil,d,diesel b',
  essence: 'essence,petrol,gasoline,sans plomb,es,ess,sp95,sp98,benzin,unleaded,super',
  gpl: 'gpl,lpg,essence gpl,essence/gpl,ess g p l,bicarburation essence gpl,eg,bi fuel',
  e85: 'e85,superethanol,ethanol,flexfuel,flex fuel,bioethanol,essence b,fe,essence ethanol,essence/e85',
  hydrogene: 'hydrogene,hydrogen,h2,fcev,pile a combustible,fuel cell',
});

const GEARBOX_WORDS = vocabulary<Gearbox>({
  automatique:
    'automatique,automatic,auto,bva,a,robotisee,boite automatique,boite auto,sequentielle,double embrayage,dual clutch,cvt,e cvt,dsg,edc,eat8,eat6,semi automatique,semi automatic,variation continue,variation electrique,automatisee,tiptronic,steptronic,s tronic,direct,at',
  manuelle: 'manuelle,manuel,manual,mecanique,bvm,m,boite manuelle,boite mecanique,bm,mt,schaltgetriebe',
});

const BODY_WORDS = vocabulary<Body>({
  citadine: 'citadine,city car,minispace,mini citadine,micro urbaine,urbaine,supermini',
  compacte: 'compacte,hatchback,5 portes,berline compacte,hayon,compact,berline 5 portes',
  berline: 'berline,saloon,sedan,limousine,4 portes,berline 4 portes,fastback,liftback',
  break: 'break,estate,wagon,station wagon,touring,sw,combi break,shooting brake,break de chasse',
  suv: 'suv,4x4,crossover,ts terrains/chemins,tout terrain,suv 4x4,4x4 suv,suv/4x4,off road,crossover suv,4wd,tout chemin',
  monospace: 'monospace,mpv,minivan,combispace,monospace compact,ludospace,minibus,people carrier,van,minispace compact',
  coupe: 'coupe,coupe sport,sport',
  cabriolet: 'cabriolet,convertible,roadster,decapotable,spider,spyder,cabrio,targa',
  utilitaire:
    'utilitaire,fourgon,fourgonnette,vul,commercial,panel van,societe,ctte,camionnette,utilitaire leger,derivé vp,van utilitaire,lcv',
  pickup: 'pickup,pick up,pick-up',
});

const COLOUR_WORDS = vocabulary<Colour>({
  blanc: 'blanc,white,blanche,ivoire,nacre,weiss,glacier,banquise',
  noir: 'noir,black,noire,schwarz,ebene,onyx,nera',
  gris: 'gris,grey,gray,grise,anthracite,graphite,titane,titanium,platinium,cassiopee,grau,platine,shark,magnetic',
  argent: 'argent,silver,argente,alu,aluminium,silber',
  bleu: 'bleu,blue,bleue,marine,navy,turquoise,azur,cyan,blau,saphir',
  rouge: 'rouge,red,bordeaux,carmin,rubis,grenat,flamme,burgundy,rot,elixir,cerise',
  vert: 'vert,green,verte,kaki,khaki,olive,emeraude,grun,amande',
  orange: 'orange,cuivre,copper,valencia,mandarine',
  jaune: 'jaune,yellow,or,gold,dore,moutarde,gelb',
  beige: 'beige,sable,sand,ivory,creme,champagne,cream,dune',
  marron: 'marron,brown,brun,bronze,chocolat,cacao,noisette,braun,tabac',
  violet: 'violet,purple,aubergine,prune,mauve,pourpre,lilas',
});

const VAT_WORDS = vocabulary<VatRegime>({
  recuperable:
    'recuperable,tva recuperable,oui,yes,true,1,o,y,deductible,tva deductible,recup,tva recup,tva,ht,20,20%,20 00,vat qualifying,qualifying,vat reclaimable,reclaimable,vat,standard,normale',
  marge:
    'marge,tva sur marge,non,no,false,0,n,non recuperable,tva non recuperable,non deductible,margin,margin scheme,vat margin,sur la marge,regime de la marge,sans tva,non vat,exempt',
});

export const readEnergy = (text: string): Energy | null => lookUp(ENERGY_WORDS, text);
export const readGearbox = (text: string): Gearbox | null => lookUp(GEARBOX_WORDS, text);
export const readBody = (text: string): Body | null => lookUp(BODY_WORDS, text);
export const readColour = (text: string): Colour | null => lookUp(COLOUR_WORDS, text);
export const readVat = (text: string): VatRegime | null => VAT_WORDS.get(fold(text)) ?? lookUp(VAT_WORDS, text);

/** « Crit'Air 2 », `2`, « Vert » or `E` for the electric sticker. */
export function readCritAir(text: string): CritAir | null {
  const match = /(?:^|\s)([e0-5])$/.exec(fold(text).replace(/^(?:crit ?air|vignette)\s*/, ''));
  const sticker = match?.[1]?.toUpperCase();
  switch (sticker) {
    case 'E':
    case '0':
      return 'E';
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
      return sticker;
    default:
      return null;
  }
}

/** True for a car never registered (« neuf », `new`, « VN »), false for a used one, null for any other word. */
export function readIsNew(text: string): boolean | null {
  const folded = fold(text);
  if (/^(?:neuf|neuve|new|vn|0 ?km|vehicule neuf)\b/.test(folded)) return true;
  return /^(?:occasion|used|vo|vd|demo|demonstration|direction|pre owned|second hand|vehicule d occasion|vehicule de)\b/.test(folded)
    ? false
    : null;
}
