import type { Energy, Gearbox, VatRegime } from '@pomelo/contract/catalogue/facets.ts';

/**
 * The words of a feed's cells, by value and by language: fr, en, de, es, it, nl, pl. Words are separated by
 * commas and compared without case, accents or punctuation; `codes` are abbreviations that must be the whole
 * cell. Bodies and colours are in `appearance-words.ts`.
 */
type Languages = Partial<Record<'codes' | 'fr' | 'en' | 'de' | 'es' | 'it' | 'nl' | 'pl', string>>;
export type ValueWords<Value extends string> = Readonly<Record<Value, Languages>>;

export const ENERGY_WORDS: ValueWords<Energy> = {
  'hybride-rechargeable': {
    codes: 'ee,el,er',
    fr: 'hybride rechargeable,hybride r,essence hybride rechargeable,diesel hybride rechargeable,hybride plug in,elec essenc hr,elec gazole hr,essence electricite rechargeable,essence elec hr,essence + elec hr,elec essence hr,elec+essenc hr,elec+gazole hr',
    en: 'phev,plug in hybrid,plugin hybrid,hybrid plug in,petrol plug in hybrid,diesel plug in hybrid',
    de: 'plug in hybrid benzin,plugin hybrid diesel,hybrid plugin,elektro benzin plug in',
    es: 'hibrido enchufable,hibrida enchufable,hibrido gasolina enchufable,phev gasolina',
    it: 'ibrida plug in,ibrido plug in,elettrica benzina plug in,ibrida ricaricabile,ibrido ricaricabile',
    nl: 'plug in hybride,oplaadbare hybride,hybride plugin',
    pl: 'hybryda plug in,hybryda typu plug in,hybrydowy plug in,hybryda ladowana',
  },
  hybride: {
    codes: 'eh,gh',
    fr: 'hybride,full hybride,hybride essence,essence hybride,hybride diesel,diesel hybride,essence electrique,diesel electrique,ess elec hnr,gaz elec hnr,ess+elec hnr,gaz+elec hnr,essence m,diesel m,micro hybride,hybride leger,hybride legere,hybride non rechargeable',
    en: 'hybrid,hev,mhev,fhev,full hybrid,mild hybrid,petrol electric,diesel electric,petrol hybrid,diesel hybrid,petrol electric hybrid',
    de: 'hybrid benzin,hybrid diesel,benzin elektro,diesel elektro,elektro benzin,elektro diesel,vollhybrid,mildhybrid',
    es: 'hibrido,hibrida,hibrido gasolina,gasolina hibrido,hibrido no enchufable,electrico gasolina,electrico diesel,microhibrido',
    it: 'ibrida,ibrido,elettrica benzina,elettrica diesel,benzina elettrica,ibrida benzina,ibrida diesel,mild hybrid benzina',
    nl: 'elektrisch benzine,benzine elektrisch,hybride benzine,hybride diesel',
    pl: 'hybryda,hybrydowy,hybrydowa,benzyna elektryczny,hybryda benzyna,miekka hybryda',
  },
  electrique: {
    codes: 'elec,ev,ve',
    fr: 'electrique,electricite,100% electrique,tout electrique',
    en: 'electric,bev,fully electric,pure electric,battery electric',
    de: 'elektro,elektrisch,elektroauto,strom',
    es: 'electrico,electrica',
    it: 'elettrica,elettrico',
    nl: 'electrisch,elektriciteit,volledig elektrisch',
    pl: 'elektryczny,elektryczna,elektryk,elektryczne',
  },
  diesel: {
    codes: 'd,go,ga',
    fr: 'diesel,gazole,gasoil,gas oil,diesel b',
    en: 'heavy oil,derv',
    es: 'gasoleo',
    it: 'gasolio',
    pl: 'olej napedowy,ropa,on',
  },
  essence: {
    codes: 'es,ess,e10,e5,b',
    fr: 'essence,sans plomb,super,sp95,sp98,sp95 e10',
    en: 'petrol,gasoline,unleaded',
    de: 'benzin,benziner,ottokraftstoff,super benzin',
    es: 'gasolina',
    it: 'benzina',
    nl: 'benzine',
    pl: 'benzyna,benzynowy',
  },
  gpl: {
    codes: 'eg,gpl,lpg,gnv,cng',
    fr: 'essence gpl,ess g p l,bicarburation essence gpl,bicarburation,gaz naturel,essence gnv',
    en: 'bi fuel,petrol lpg,natural gas',
    de: 'autogas,flussiggas,autogas lpg,erdgas,erdgas cng,benzin lpg',
    es: 'glp,gas licuado,gasolina glp,gas natural',
    it: 'benzina gpl,gas gpl,metano,benzina metano',
    nl: 'benzine lpg,autogas,aardgas',
    pl: 'benzyna lpg,benzyna+lpg,benzyna gaz,gaz,gaz lpg,benzyna cng',
  },
  e85: {
    codes: 'fe,e85',
    fr: 'superethanol,ethanol,bioethanol,essence b,essence ethanol,essence e85',
    en: 'flexfuel,flex fuel,flexifuel',
    es: 'etanol,bioetanol',
    it: 'etanolo,bioetanolo',
    pl: 'etanol',
  },
  hydrogene: {
    codes: 'h2,fcev',
    fr: 'hydrogene,pile a combustible',
    en: 'hydrogen,fuel cell',
    de: 'wasserstoff,brennstoffzelle',
    es: 'hidrogeno',
    it: 'idrogeno',
    nl: 'waterstof',
    pl: 'wodor',
  },
};

export const GEARBOX_WORDS: ValueWords<Gearbox> = {
  automatique: {
    codes: 'a,at,bva,auto,aut,cvt,dsg,edc,dct,bvas',
    fr: 'automatique,boite automatique,boite auto,robotisee,manuelle robotisee,manuelle pilotee,sequentielle,double embrayage,semi automatique,variation continue,variation electrique,automatisee,semi auto,variateur,direct',
    en: 'automatic,dual clutch,e cvt,eat8,eat6,semi automatic,tiptronic,steptronic,s tronic,automated manual,single speed,1 speed',
    de: 'automatik,automatikgetriebe,halbautomatik,doppelkupplungsgetriebe,doppelkupplung,stufenlos,automatisiertes schaltgetriebe',
    es: 'automatico,automatica,cambio automatico,semiautomatico,secuencial,doble embrague',
    it: 'automatico,automatica,cambio automatico,semiautomatico,sequenziale,robotizzato,doppia frizione',
    nl: 'automaat,automatisch,halfautomaat,semi automaat,automatische versnellingsbak',
    pl: 'automatyczna,automatyczny,automat,polautomatyczna,dwusprzeglowa,bezstopniowa,automatyczna bezstopniowa',
  },
  manuelle: {
    codes: 'm,bm,bvm,mt,man,h',
    fr: 'manuelle,manuel,mecanique,boite manuelle,boite mecanique',
    en: 'manual,stick shift',
    de: 'schaltgetriebe,schaltung,manuell,handschaltung,schalter,manuelles getriebe',
    es: 'cambio manual,mecanico',
    it: 'manuale,cambio manuale,meccanico',
    nl: 'handgeschakeld,handbak,handmatig,schakel,manuele versnellingsbak',
    pl: 'manualna,manualny,reczna,mechaniczna',
  },
};

export const VAT_WORDS: ValueWords<VatRegime> = {
  recuperable: {
    codes: '1,o,y,j,s,t,ht,20,20 00,23,19,21,22',
    fr: 'oui,tva,true,recuperable,tva recuperable,deductible,tva deductible,recup,tva recup,normale,tva normale',
    en: 'yes,vat,vat qualifying,qualifying,vat reclaimable,reclaimable,standard,vat deductible,plus vat',
    de: 'ja,mwst,mwst ausweisbar,mehrwertsteuer ausweisbar,ausweisbar,regelbesteuert,regelbesteuerung,mwst 19',
    es: 'si,iva,iva deducible,iva recuperable,iva incluido deducible,iva desglosable,deducible',
    it: 'iva esposta,iva detraibile,iva deducibile,detraibile,esposta',
    nl: 'btw,btw verrekenbaar,btw aftrekbaar,verrekenbaar,btw auto,btw terugvorderbaar',
    pl: 'tak,faktura vat,vat 23,mozliwosc odliczenia vat,odliczenie vat,faktura vat 23',
  },
  marge: {
    codes: 'no,0,n,f,m',
    fr: 'non,false,marge,tva sur marge,non recuperable,tva non recuperable,non deductible,tva non deductible,sur la marge,regime de la marge,sans tva',
    en: 'no vat,margin,margin scheme,vat margin,non vat,exempt,non qualifying,not qualifying',
    de: 'nein,differenzbesteuert,differenzbesteuerung,25a,§25a,mwst nicht ausweisbar,nicht ausweisbar',
    es: 'rebu,iva no deducible,no deducible,regimen de margen',
    it: 'regime del margine,margine,iva non esposta,non esposta,iva margine',
    nl: 'nee,margeauto,margeregeling,marge auto,geen btw,btw niet verrekenbaar',
    pl: 'nie,vat marza,marza,faktura vat marza,faktura marza,zwolniony',
  },
};

/** Beginnings of a condition that means a car never registered, and of one that means used. */
export const NEW_WORDS: Languages = {
  codes: 'vn,0 km,0km',
  fr: 'neuf,neuve,vehicule neuf,voiture neuve',
  en: 'new,newcondition,brand new',
  de: 'neu,neuwagen,neufahrzeug',
  es: 'nuevo,nueva',
  it: 'nuovo,nuova',
  nl: 'nieuw,nieuwe',
  pl: 'nowy,nowa,nowe',
};
export const USED_WORDS: Languages = {
  codes: 'vo,vd',
  fr: 'occasion,vehicule d occasion,vehicule de,demonstration,direction,vehicule de direction,vehicule de demonstration',
  en: 'used,usedcondition,damagedcondition,refurbishedcondition,pre registered,demo,pre owned,second hand,ex demo,nearly new',
  de: 'gebraucht,gebrauchtwagen,vorfuhrwagen,vorfuhrfahrzeug,jahreswagen,dienstwagen,tageszulassung,kurzzulassung',
  es: 'usado,usada,segunda mano,ocasion,seminuevo,seminueva,km 0,km0,kilometro 0,kilometro cero',
  it: 'usato,usata,km zero,aziendale,semestrale',
  nl: 'gebruikt,gebruikte,tweedehands,jonge gebruikte,demowagen',
  pl: 'uzywany,uzywana,uzywane,powystawowy,demonstracyjny',
};

export type { Languages };
