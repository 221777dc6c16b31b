import { FEED_FIELDS, type FeedField } from '@pomelo/contract/backoffice/feeds.schemas.ts';
import { NO_MAPPING, type ReadMapping } from './mapping.ts';
import type { Transform } from './transform.ts';
import { fold } from './words.ts';

/** What a column of a feed can hold, with the headings it is recognised by (compared without case, accents or punctuation). */
const HEADINGS: Record<FeedField, string> = {
  key: 'reference,ref,reference interne,stock number,stock no,stock id,numero de stock,n stock,stock n,n de stock,no stock,num stock,stock,id,identifiant,numero,n dossier,dossier,police,numero de police,n police,code,vehicle id,listing id,reference vehicule,ref vehicule,numero interne,sku,reference annonce,id annonce,url,lien,link',
  vin: 'vin,numero de serie,n de serie,n de chassis,n serie,no serie,num serie,chassis,numero de chassis,n chassis,chassis number,code vin,numero vin,vin number',
  plate:
    'immatriculation,immat,plaque,plate,registration,registration number,registration plate,license plate,licence plate,reg,reg number,numero immatriculation',
  make: 'marque,make,brand,manufacturer,constructeur,marque commerciale,marque vehicule',
  model: 'modele,model,gamme,modele commercial,libelle modele,model name,modele vehicule,famille',
  version:
    'version,version commerciale,libelle version,description commerciale,derivative,variant,libelle commercial,type commercial,libelle,version complete,denomination',
  finition: 'finition,trim,niveau de finition,trim level,niveau finition,grade',
  title: 'nom,titre,title,name,designation,annonce,intitule,vehicule,vehicle,description courte',
  body: 'carrosserie,body,body type,bodystyle,body style,type de carrosserie,categorie,category,silhouette,segment,type carrosserie',
  energy: 'energie,carburant,fuel,fuel type,energy,motorisation,type carburant,type de carburant,energie carburant,type energie',
  gearbox:
    'boite,boite de vitesse,boite de vitesses,boite vitesse,boite vitesses,gearbox,transmission,bv,type de boite,type boite,transmission type,boite a vitesses',
  power:
    'puissance,puissance din,puissance ch,power,power hp,hp,ch,ch din,puissance reelle,puissance moteur,puissance maximale,din,horsepower,bhp,power bhp,cv din,puissance en ch',
  powerKw: 'puissance kw,power kw,kw,puissance en kw',
  fiscalHp: 'puissance fiscale,cv,cv fiscaux,chevaux fiscaux,fiscal hp,fiscal power,puissance administrative,pf',
  engineCc: 'cylindree,engine size,displacement,cc,cm3,engine cc,engine capacity,cubic capacity',
  co2: 'co2,emission co2,emissions co2,emission de co2,co2 g km,co2 wltp,rejet co2,co2 emissions,emissions de co2,taux co2',
  critAir: 'crit air,critair,vignette,vignette crit air,crit air vignette',
  colour:
    'couleur,couleur exterieure,couleur carrosserie,colour,color,exterior colour,exterior color,teinte,peinture,coloris,couleur ext,paint',
  seats: 'places,nb places,nombre de places,nombre places,seats,number of seats',
  doors: 'portes,nb portes,nombre de portes,nombre portes,doors,number of doors',
  firstRegistration:
    'date mec,mec,mise en circulation,date de mise en circulation,date 1ere mise en circulation,date de 1ere mise en circulation,date de 1re mise en circulation,date 1re mise en circulation,date de premiere mise en circulation,1ere mise en circulation,premiere mise en circulation,1ere mec,date 1ere mec,dpmec,first registration,first registration date,date of first registration,registration date,date premiere immatriculation,date immatriculation,date mise en circulation',
  year: 'annee,annee modele,millesime,year,model year,annee modele millesime,my,am,annee mec,year of manufacture',
  km: 'km,kilometrage,kilometre,kilometres,kms,mileage,odometer,kilometrage compteur,compteur,kilometrage reel,mileage km,nb km,odometer km',
  miles: 'miles,mileage miles,odometer miles',
  price:
    'prix,prix ttc,prix de vente,prix de vente ttc,prix vente,prix public,prix public ttc,prix particulier,price,price incl vat,price inc vat,price including vat,retail price,selling price,tarif,prix affiche,montant,montant ttc,price eur,prix euros,prix eur,prix remise,prix vente ttc,asking price,price gross,gross price',
  priceExclVat:
    'prix ht,prix de vente ht,price excl vat,price ex vat,price excluding vat,price net,net price,montant ht,tarif ht,prix hors taxe,prix hors taxes,prix vente ht,price excl tax',
  tradePrice:
    'prix marchand,prix pro,prix professionnel,prix b2b,trade price,b2b price,dealer price,prix marchand ht,prix pro ht,prix de cession,prix achat pro,wholesale price,prix revendeur',
  listPrice:
    'prix neuf,prix catalogue,list price,new price,prix neuf ttc,prix catalogue ttc,msrp,prix vehicule neuf,prix tarif,prix constructeur',
  vat: 'tva,vat,regime tva,tva recuperable,vat qualifying,vat scheme,vat status,regime de tva,type tva,vat reclaimable,tva deductible,vat type',
  condition: 'etat,condition,neuf occasion,type,type vehicule,vn vo,etat vehicule,new used,nature,genre de vente,vehicle condition',
  postcode: 'code postal,cp,postcode,post code,postal code,zip,zip code,localisation,location postcode,code postal parc,codepostal',
  city: 'ville,commune,city,town,localite,lieu,location,site ville,ville parc',
  depot: 'parc,depot,site,point de vente,concession,etablissement,agence,lieu de stockage,garage,dealer,dealership,branch,nom du site',
  availableFrom:
    'disponible le,date disponibilite,date de disponibilite,available from,availability date,disponibilite,date arrivage,arrivage,date de livraison,available,date d arrivage',
  quantity: 'quantite,qte,qty,quantity,nombre,nb,nb vehicules,stock quantity,nombre de vehicules,stock disponible',
  photos: 'photos,photo,images,image,pictures,picture,url photos,photos url,image urls,photo urls,visuels,visuel,image url,photo url',
};

export { FEED_FIELDS, type FeedField };

const FIELD_OF_HEADING: ReadonlyMap<string, FeedField> = new Map(
  FEED_FIELDS.flatMap((field) => [fold(field), ...HEADINGS[field].split(',')].map((heading): [string, FeedField] => [heading, field])),
);

export type Columns = {
  headings: readonly string[];
  /** Position of each field's column; several columns of one field are tried in order until one is not empty. */
  at: Partial<Record<FeedField, number[]>>;
  /** What the mapping does to the cells of a column, by its position. */
  transforms: Map<number, Transform>;
  /** Headings that no field answers to. */
  ignored: string[];
};

const UNIT = /\s*[([].*?[)\]]\s*$/;

/** The field a heading names, `null` when none does. A unit in brackets is set aside: « Puissance (kW) ». */
export function fieldOfHeading(heading: string): FeedField | null {
  if (heading.length > 200) return null;
  const folded = fold(heading);
  const whole = FIELD_OF_HEADING.get(folded);
  if (whole) return whole;
  const withoutUnit = fold(heading.replace(UNIT, '').replace(/[€]/g, ''));
  return FIELD_OF_HEADING.get(withoutUnit) ?? null;
}

/** Where each field stands in a header; what the operator mapped goes before what is recognised. */
export function recogniseColumns(header: readonly string[], mapping: ReadMapping = NO_MAPPING): Columns {
  const columns: Columns = { headings: header, at: {}, transforms: new Map(), ignored: [] };
  const taken = new Set(mapping.fields.values());
  header.forEach((heading, index) => {
    const folded = fold(heading);
    const mapped = mapping.fields.get(folded);
    const recognised = mapped === undefined ? fieldOfHeading(heading) : mapped;
    // A field the operator placed himself is not shared with a column that merely resembles it.
    if (recognised === null || (mapped === undefined && taken.has(recognised))) {
      if (heading.trim() !== '') columns.ignored.push(heading);
      return;
    }
    (columns.at[recognised] ??= []).push(index);
    const transform = mapping.transforms.get(folded);
    if (transform) columns.transforms.set(index, transform);
  });
  return columns;
}

export const isFeedField = (name: string): name is FeedField => Object.hasOwn(HEADINGS, name);
