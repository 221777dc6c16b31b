/**
 * The offers of December 2024, one a day; each was good on its day, for vehicles of the stock of the time.
 */
const door = (day: number, title: string, text: string, path: string | null = null) => ({
  day,
  title,
  text,
  path,
});

export const ADVENT = {
  slug: 'calendrier-avent-2024',
  title: 'Calendrier de l’avent 2024',
  firstDay: '2024-12-01',
  doors: [
    door(
      1,
      'Préparation standard offerte',
      'Pour toute commande passée le jour même, la préparation standard est à notre charge.',
      '/services/preparation',
    ),
    door(
      2,
      'Citadines\u202f: 150\u202f€ de moins',
      'Une remise de 150\u202f€ hors taxes sur chaque citadine de moins de cinq ans.',
      '/vente-voiture-marchand/citadine',
    ),
    door(
      3,
      'Réservez 48\u202fheures',
      'Le double de temps pour décider, sur toutes les réservations du jour.',
    ),
    door(
      4,
      'Livraison groupée dès deux véhicules',
      'La remise de livraison groupée commence aujourd’hui à deux véhicules.',
      '/services/livraison',
    ),
    door(
      5,
      'Breaks\u202f: la garantie 6\u202fmois offerte',
      'Six mois de garantie mécanique sur chaque break commandé.',
      '/vente-voiture-marchand/break',
    ),
    door(
      6,
      'Carte grise sans frais de dossier',
      'Les frais de dossier sont offerts\u202f; la taxe reste refacturée au prix coûtant.',
      '/services/carte-grise',
    ),
    door(
      7,
      'Diesels Euro 6, prix de lot',
      'À partir de trois diesels, 2\u202f% de moins sur chacun.',
      '/vente-voiture-marchand/diesel',
    ),
    door(8, 'Repos', 'C’est dimanche. Une recherche enregistrée travaille pour vous jusqu’à demain matin.'),
    door(
      9,
      'Électriques\u202f: certificat de batterie offert',
      'La mesure de l’état de santé de la batterie est offerte sur chaque électrique commandée.',
      '/vente-voiture-marchand/electrique',
    ),
    door(
      10,
      'Plateau au prix du camion',
      'Votre véhicule voyage seul, au prix d’un transport groupé.',
      '/services/livraison',
    ),
    door(
      11,
      'SUV\u202f: 300\u202f€ de moins',
      'Une remise de 300\u202f€ hors taxes sur chaque SUV de plus de 60\u202fjours de stock.',
      '/vente-voiture-marchand/suv',
    ),
    door(
      12,
      'Deux jeux de clés',
      'Le double de clé manquant est fourni sur les véhicules commandés aujourd’hui, dans la limite de trente.',
    ),
    door(
      13,
      'Utilitaires\u202f: révision comprise',
      'La préparation complète au prix de la standard sur tous les utilitaires.',
      '/vente-voiture-marchand/utilitaire',
    ),
    door(
      14,
      'Borne 7,4\u202fkW à moins 10\u202f%',
      'Pour équiper le parc de livraison avant le printemps.',
      '/bornes-electriques',
    ),
    door(
      15,
      'Repos',
      'Encore un dimanche. Le comparateur accepte quatre véhicules\u202f: de quoi trancher au calme.',
    ),
    door(
      16,
      'Hybrides\u202f: garantie 12\u202fmois à prix réduit',
      'Douze mois de garantie au prix de six sur chaque hybride.',
      '/vente-voiture-marchand/hybride',
    ),
    door(
      17,
      'Moins de 15\u202f000\u202f€',
      'La livraison par camion à moitié prix sur tous les véhicules de moins de 15\u202f000\u202f€.',
      '/vente-voiture-marchand/moins-de-15000-euros',
    ),
    door(18, 'Paiement à dix jours', 'Trois jours de plus pour le virement, sans condition.'),
    door(
      19,
      'Cabriolets d’hiver',
      'Ils se vendent en mai et s’achètent en décembre\u202f: 400\u202f€ hors taxes de moins.',
      '/vente-voiture-marchand/cabriolet',
    ),
    door(
      20,
      'Retrait au parc\u202f: plein offert',
      'Un plein, ou une charge complète, pour tout véhicule retiré avant Noël.',
      '/services/livraison',
    ),
    door(
      21,
      'Borne 22\u202fkW\u202f: pose à moins 15\u202f%',
      'La visite technique est comprise, partout en France.',
      '/services/bornes-de-recharge',
    ),
    door(22, 'Repos', 'Dernier dimanche avant les fêtes. Les prix d’hier tiennent encore aujourd’hui.'),
    door(
      23,
      'Panier complet',
      'Préparation, garantie 6\u202fmois et carte grise\u202f: les trois pour le prix des deux premières.',
    ),
    door(
      24,
      'Merci',
      'La remise de livraison groupée vaut aujourd’hui pour un seul véhicule. Bonnes fêtes à vos équipes.',
    ),
  ],
} as const;
