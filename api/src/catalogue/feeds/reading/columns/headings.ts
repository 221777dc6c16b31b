import type { FeedField } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';

/**
 * The headings by which a column is recognised, language after language; compared without case, accents,
 * punctuation or spaces, so that « nb_porte », `nbPorte` and « Nb porte » are one.
 */
export const HEADINGS: Record<FeedField, readonly string[]> = {
  key: [
    'reference,ref,reference interne,n parc,num parc,numero de parc,numero parc,code interne,ref interne,n lp,livre de police,uuid,permalink,permalien,numero de stock,n stock,stock n,n de stock,no stock,num stock,stock,id,identifiant,numero,n dossier,dossier,police,numero de police,n police,code,reference vehicule,ref vehicule,numero interne,reference annonce,ref annonce,id annonce,url,lien,url annonce,lien annonce,id vehicule,url vehicule',
    'stock number,stock no,stock id,vehicle id,listing id,link,sku,product id,ad id,offer id,car id,index,item id,listing url,external id,internal number,identifier',
    'numer,numer oferty,nr oferty,id oferty,numer ogloszenia,id ogloszenia,numer referencyjny,nr ref,sygnatura,link do oferty,url oferty,adres url',
    'fahrzeugnummer,interne nummer,interne nr,internal id,angebotsnummer,inserat id,inseratsnummer,bestandsnummer,fahrzeug id,ordnungsnummer,referenznummer,auftragsnummer,anzeigen id',
    'referencia,id anuncio,ref interna,referencia interna,id vehiculo,codigo,codigo vehiculo,numero de stock,enlace,url anuncio',
    'riferimento,codice,rif interno,riferimento interno,id veicolo,id annuncio,rif,codice veicolo,codice interno,numero stock,url annuncio',
    'referentie,voorraadnummer,voertuig id,advertentienummer,voertuignummer,objectnummer,intern nummer',
  ],
  vin: [
    'vin,numero de serie,n de serie,n de chassis,n serie,no serie,num serie,chassis,numero de chassis,n chassis,code vin,numero vin',
    'chassis number,vin number,vehicle identification number,vin code',
    'numer vin,nr vin,numer nadwozia,fin,fahrgestellnummer,fahrzeugidentifikationsnummer,fahrgestell nr,bastidor,numero de bastidor,telaio,numero telaio,chassisnummer',
  ],
  plate: [
    'immatriculation,immat,n immat,numero immat,plaque,numero immatriculation,plaque immatriculation',
    'plate,registration,registration number,reg no,registration plate,license plate,licence plate,reg,reg number,vrm,number plate',
    'numer rejestracyjny,nr rejestracyjny,tablica rejestracyjna,kennzeichen,amtliches kennzeichen,matricula,targa,kenteken,kentekennummer,kenteken nummer',
  ],
  make: [
    'marque,constructeur,marque commerciale,marque vehicule',
    'make,brand,manufacturer,vehicle brand,make name,brand name,vehicle make,car make,mark',
    'marka,marka pojazdu,marka samochodu,producent,hersteller,marke,fabrikat,marca,marchio,casa automobilistica,fabricante,merk',
  ],
  model: [
    'modele,gamme,modele commercial,libelle modele,modele vehicule,famille',
    'model,model name,vehicle model,car model,range',
    'model pojazdu,model samochodu,modell,modellbezeichnung,baureihe,modelo,modello,gama',
  ],
  version: [
    'version,version commerciale,libelle version,description commerciale,libelle commercial,type commercial,libelle,version complete,denomination,motorisation version',
    'derivative,variant,vehicle version,vehicle configuration,model version,sub model,submodel',
    'wersja,wersja pojazdu,modellvariante,variante,ausfuhrung,modell ausfuhrung,acabado version,versione,allestimento versione,uitvoering,versie,type uitvoering',
  ],
  finition: [
    'finition,niveau de finition,niveau finition',
    'trim,trim level,grade,wersja wyposazenia,ausstattungslinie,ausstattungsvariante,linie,acabado,nivel de acabado,allestimento,uitrustingsniveau',
  ],
  title: [
    'nom,titre,designation,designation commerciale,designation vehicule,libelle annonce,annonce,intitule,vehicule,description courte,titre annonce,titre de l annonce',
    'title,name,vehicle,ad title,listing title,headline,vehicle name',
    'tytul,tytul ogloszenia,tytul oferty,nazwa,titel,bezeichnung,fahrzeug,fahrzeugbezeichnung,titulo,titolo,descrizione breve,omschrijving',
  ],
  body: [
    'carrosserie,type de carrosserie,categorie,silhouette,segment,type carrosserie,classe vehicule,classe,genre,type de vehicule',
    'body,body type,bodystyle,body style,category,vehicle class,vehicle type body,car type,vehicle category',
    'nadwozie,typ nadwozia,rodzaj nadwozia,karosserie,karosserieform,aufbau,fahrzeugart,kategorie,carroceria,tipo de carroceria,carrozzeria,tipo carrozzeria,carrosserievorm,koetswerk',
  ],
  energy: [
    'energie,carburant,carb,type carb,motorisation,type carburant,type de carburant,energie carburant,type energie,energie principale',
    'fuel,fuel type,energy,fuel name,engine fuel',
    'rodzaj paliwa,paliwo,typ paliwa,kraftstoff,kraftstoffart,treibstoff,motorart,antriebsart,antrieb,combustible,tipo de combustible,tipo combustible,carburante,alimentazione,tipo carburante,brandstof,brandstofsoort',
  ],
  gearbox: [
    'boite,boite de vitesse,boite de vitesses,boite vitesse,boite vitesses,bv,type de boite,type boite,boite a vitesses,boite a vitesse,type de boite de vitesses',
    'gearbox,transmission,transmission type,vehicle transmission,gear type,gear box,gear',
    'skrzynia biegow,skrzynia,rodzaj skrzyni biegow,getriebe,getriebeart,schaltung,caja de cambios,cambio,tipo de cambio,transmision,trasmissione,tipo cambio,versnellingsbak,transmissie,versnelling',
  ],
  power: [
    'puissance,puiss din,puiss,power din,puissance din,puissance ch,ch,ch din,puissance reelle,puissance moteur,puissance maximale,din,cv din,puissance en ch,chevaux din,puissance dyn,puissance cv din',
    'power,power hp,hp,horsepower,bhp,power bhp,engine power,ps,horse power,max power',
    'moc,moc silnika,moc km,moc silnika km,leistung,leistung ps,motorleistung,potencia,potencia cv,potenza,potenza cv,vermogen,vermogen pk,pk',
  ],
  powerKw: ['puissance kw,power kw,kw,puissance en kw,moc kw,leistung kw,potencia kw,potenza kw,vermogen kw'],
  powerUnit: [
    'unite puissance,unite de puissance,power unit,power unit code,jednostka mocy,leistungseinheit',
  ],
  fiscalHp: [
    'puissance fiscale,puiss fisc,puiss fiscale,p fiscale,cv,cv fiscaux,chevaux fiscaux,puissance administrative,pf,nb cv fiscaux,fiscal hp,fiscal power,caballos fiscales,cavalli fiscali,potenza fiscale',
  ],
  engineCc: [
    'cylindree,engine size,displacement,cc,cm3,engine cc,engine capacity,cubic capacity,engine displacement,engine volume',
    'pojemnosc,pojemnosc skokowa,pojemnosc silnika,hubraum,cilindrada,cilindrata,cilinderinhoud',
  ],
  co2: [
    'co2,emission co2,emissions co2,emission de co2,co2 g km,co2 wltp,rejet co2,rejets co2,co2 emissions,emissions de co2,taux co2,co2 emission,emissions',
    'emisja co2,emisja,co2 emissionen,co2 ausstoss,emisiones co2,emissioni co2,co2 uitstoot',
  ],
  critAir: ['crit air,critair,vignette,vignette crit air,crit air vignette'],
  colour: [
    'couleur,couleur exterieure,couleur carrosserie,teinte,peinture,coloris,couleur ext,teinte ext,teinte exterieure,coloris exterieur',
    'colour,color,exterior colour,exterior color,paint,body color,body colour,ext color',
    'kolor,kolor nadwozia,lakier,farbe,aussenfarbe,lackierung,color exterior,colore,colore esterno,kleur,exterieurkleur',
  ],
  seats: [
    'places,nbr places,nbre places,nbre de places,nb de places,nombre de sieges,nb sieges,nb places,nb place,nombre de places,nombre places,nombre de place',
    'seats,number of seats,seating capacity,vehicle seating capacity,seat count',
    'liczba miejsc,sitze,sitzplatze,anzahl sitze,anzahl sitzplatze,plazas,numero de plazas,asientos,posti,numero posti,zitplaatsen,aantal zitplaatsen',
  ],
  doors: [
    'portes,nb portes,nb porte,nombre de portes,nombre portes,nombre de porte',
    'doors,number of doors,doors number,num doors,door count',
    'porte,n porte,nbr portes,nbre portes,nbre de portes,nb de portes,n puertas,liczba drzwi,turen,anzahl turen,tueren,puertas,numero de puertas,porte numero,numero porte,nr porte,deuren,aantal deuren',
  ],
  firstRegistration: [
    'date mec,mec,mise en circ,date mise en circ,date mise circulation,1re immatriculation,1ere immatriculation,date de premiere immatriculation,date premiere immat,date 1ere immat,date 1re immat,dpi,mise en circulation,date de mise en circulation,date 1ere mise en circulation,date de 1ere mise en circulation,date de 1re mise en circulation,date 1re mise en circulation,date de premiere mise en circulation,1ere mise en circulation,premiere mise en circulation,1ere mec,date 1ere mec,dpmec,date premiere immatriculation,date immatriculation,date mise en circulation,date premiere mise en circulation',
    'reg date,first registration,first registration date,date of first registration,registration date,date vehicle first registered,date first registered,first reg,first registered',
    'data pierwszej rejestracji,pierwsza rejestracja,data rejestracji,data rej,erstzulassung,ez,datum erstzulassung,erstzulassungsdatum,fecha matriculacion,fecha de matriculacion,primera matriculacion,fecha primera matriculacion,fecha 1a matriculacion,data prima imm,immatricolazione,data immatricolazione,prima immatricolazione,data prima immatricolazione,datum eerste toelating,eerste toelating,eerste registratie,bouwdatum',
  ],
  year: [
    'annee,annee modele,millesime,annee modele millesime,am,annee mec,annee mise en circulation,annee de mise en circulation,annee immatriculation,annee de fabrication',
    'year,model year,my,year of manufacture,production year,manufacture year,vehicle model date,production date,build year,registration year,year of registration',
    'rok,rok produkcji,rocznik,baujahr,modelljahr,jahr,ano,ano matriculacion,ano de matriculacion,ano modelo,anno,anno immatricolazione,anno di immatricolazione,anno modello,bouwjaar,jaar',
  ],
  km: [
    'km,kilometrage,kilometre,kilometres,kms,kilometrage compteur,compteur,kilometrage reel,nb km',
    'mileage,odometer,mileage km,odometer km,mileage from odometer,odometer reading,kilometers,odometer value,milage',
    'przebieg,przebieg km,km stand,kilometerstand,laufleistung,kilometraje,kilometros,chilometraggio,chilometri,percorrenza,kilometerstand km,tellerstand,kilometers',
  ],
  miles: ['miles,mileage miles,odometer miles,mileage mi,mileage in miles'],
  kmUnit: [
    'unite kilometrage,unite de distance,mileage unit,odometer unit,mileage unit code,distance unit,mileage units,jednostka przebiegu,unite compteur',
  ],
  price: [
    'prix,prix ttc,price ttc,pv ttc,prix comptant,prix internet,prix web,prix affiche ttc,prix vente particulier,prix vo,prix de vente,prix de vente ttc,prix vente,prix public,prix public ttc,prix particulier,tarif,prix affiche,montant,montant ttc,prix euros,prix remise,prix vente ttc,prix annonce',
    'price,price incl vat,price inc vat,price including vat,retail price,selling price,asking price,price gross,gross price,sale price,offers,price amount,current price',
    'cena,cena brutto,vk brutto,precio al contado,precio contado,cena sprzedazy,cena pojazdu,preis,verkaufspreis,bruttopreis,preis brutto,endpreis,verkaufspreis brutto,precio,precio venta,precio de venta,pvp,prezzo,prezzo di vendita,prezzo vendita,prijs,verkoopprijs,vraagprijs',
  ],
  priceExclVat: [
    'prix ht,pv ht,price ht,prix de vente ht,montant ht,tarif ht,prix hors taxe,prix hors taxes,prix vente ht',
    'price excl vat,price ex vat,price excluding vat,price net,net price,price excl tax',
    'cena netto,netto,vk netto,nettopreis,preis netto,netto preis,verkaufspreis netto,precio sin iva,precio neto,prezzo netto,prezzo senza iva,prezzo iva esclusa,prijs excl btw,prijs exclusief btw',
  ],
  tradePrice: [
    'prix marchand,prix pro,prix confrere,prix confrere ht,prix professionnel,prix b2b,prix marchand ht,prix pro ht,prix de cession,prix achat pro,prix revendeur',
    'trade price,b2b price,dealer price,wholesale price,handlerpreis,haendlerpreis,b2b preis,cena hurtowa,cena dla firm,precio profesional,precio mayorista,prezzo commerciante,prezzo operatori,handelsprijs',
  ],
  listPrice: [
    'prix neuf,prix catalogue,prix neuf ttc,prix catalogue ttc,prix vehicule neuf,prix tarif,prix constructeur',
    'list price,new price,msrp,cena katalogowa,cena nowego,listenpreis,neupreis,precio nuevo,precio catalogo,prezzo di listino,prezzo nuovo,catalogusprijs,nieuwprijs',
  ],
  currency: [
    'devise,monnaie,code devise,devise prix,currency,price currency,currency code,ccy,waluta,waluta ceny,wahrung,waehrung,moneda,divisa,valuta',
  ],
  vat: [
    'tva,tva recup,type de tva,regime tva,tva recuperable,regime de tva,type tva,tva deductible',
    'vat,vat qualifying,vat scheme,vat status,vat reclaimable,vat type,vat deductible,faktura vat,vat marza,mwst,mwst ausweisbar,mehrwertsteuer,iva,iva deducible,iva esposta,iva deducibile,btw,btw verrekenbaar,btw marge,differenzbesteuert,differenzbesteuerung',
  ],
  condition: [
    'etat,vo vn,vn vo,type vo vn,neuf occasion,type,type vehicule,etat vehicule,nature,genre de vente',
    'condition,new used,vehicle condition,item condition,stan,stan pojazdu,zustand,fahrzeugzustand,estado,condizione,condizioni,stato,staat,conditie',
  ],
  postcode: [
    'code postal,cp,localisation,code postal parc,codepostal',
    'postcode,post code,postal code,zip,zip code,location postcode,kod pocztowy,plz,postleitzahl,codigo postal,cap,codice postale',
  ],
  city: [
    'ville,commune,localite,lieu,site ville,ville parc',
    'city,town,location,address locality,offer location,miasto,miejscowosc,lokalizacja,ort,standort,stadt,ciudad,poblacion,localidad,citta,comune,localita,plaats,woonplaats,stad',
  ],
  depot: [
    'parc,depot,site,point de vente,concession,etablissement,agence,lieu de stockage,garage,nom du site',
    'dealer,dealership,branch,oddzial,salon,filiale,handler,haendler,concesionario,concessionario,filiaal,vestiging',
  ],
  availableFrom: [
    'disponible le,date disponibilite,date de disponibilite,disponibilite,date arrivage,arrivage,date de livraison,date d arrivage',
    'available from,availability date,available,dostepny od,verfugbar ab,disponible desde,disponibile dal,beschikbaar vanaf',
  ],
  quantity: [
    'quantite,qte,nombre,nb,nb vehicules,nombre de vehicules,stock disponible,qty,quantity,stock quantity,ilosc,anzahl,menge,cantidad,quantita,aantal',
  ],
  photos: [
    'photos,photo,photo principale,lien photo,liens photos,lien photos,adresse photo,adresses photos,url photo,url image,url images,images,image,image link,image links,picture link,photo links,photo link,main image,main photo,additional image link,bild,pictures,picture,url photos,photos url,image urls,photo urls,visuels,visuel,image url,photo url,zdjecia,bilder,fotos,foto,imagenes,immagini,afbeeldingen',
  ],
  batteryHealth: [
    'soh,soh batterie,batterie soh,etat de sante,etat de sante batterie,etat de sante de la batterie,sante batterie,etat batterie,etat de la batterie',
    'state of health,battery health,battery soh,battery state of health,health of battery',
    'stan baterii,kondycja baterii,batteriezustand,batteriegesundheit,zustand batterie,estado bateria,salud bateria,estado de salud bateria,stato batteria,salute batteria,batterijgezondheid,batterijstatus',
  ],
  batteryKwh: [
    'capacite utile,capacite mesuree,capacite utile mesuree,capacite restante,kwh utiles',
    'usable capacity,measured capacity,usable battery capacity,remaining capacity',
    'nutzbare kapazitat,restkapazitat,capacidad util,capacita utile,bruikbare capaciteit',
  ],
  batteryDate: [
    'date soh,date certificat batterie,date test batterie,date mesure batterie,date controle batterie',
    'soh date,battery certificate date,battery test date',
  ],
  batteryIssuer: [
    'emetteur certificat batterie,organisme certificat batterie,certificateur batterie',
    'battery certificate issuer,battery certificate provider,soh provider',
  ],
  batteryUrl: [
    'certificat batterie,lien certificat batterie,url certificat batterie,adresse certificat batterie,certificat soh,lien soh',
    'battery certificate,battery certificate url,battery certificate link,soh certificate,soh url',
  ],
};

/** Headings of languages whose currency is not the euro, for files that name none. */
export const CURRENCY_OF_HEADING: Readonly<Record<string, string>> = { cena: 'PLN' };
