/** The features of every site, whatever its plan. */
export const FEATURES: readonly { title: string; text: string }[] = [
  {
    title: 'Votre stock, à jour tout seul',
    text: 'Un véhicule réservé ou vendu quitte le site dans la minute. Un achat sur Pomelo y entre quand vous le décidez, avec vos photos et votre prix.',
  },
  {
    title: 'Des fiches complètes',
    text: 'Photos, équipements, garantie, étiquette CO₂ et mentions obligatoires. Le prix TTC du client, jamais votre prix d’achat.',
  },
  {
    title: 'La reprise estimée en ligne',
    text: 'Le client donne sa plaque et son kilométrage. Vous recevez la demande, il reçoit votre réponse, pas celle d’un algorithme.',
  },
  {
    title: 'Des demandes qui arrivent',
    text: 'Appel, essai, financement\u202f: chaque demande part à la bonne personne, par e-mail et par SMS, avec le véhicule dont elle parle.',
  },
  {
    title: 'Trouvé dans votre ville',
    text: 'Adresse, horaires, avis et données structurées\u202f: les moteurs de recherche lisent chaque fiche. Votre nom de domaine reste à vous.',
  },
  {
    title: 'Rien à entretenir',
    text: 'Hébergement en France, sauvegarde chaque nuit, mises à jour et sécurité comprises. Accessible au clavier et au lecteur d’écran.',
  },
];

export const STEPS: readonly { title: string; text: string; when: string }[] = [
  {
    title: 'Un appel de vingt minutes',
    text: 'Vos véhicules, votre clientèle, ce que le site actuel fait mal.',
    when: 'Sous deux jours ouvrés',
  },
  {
    title: 'Une maquette à vos couleurs',
    text: 'Logo, photos et trois pages avec votre vrai stock. Sans engagement.',
    when: 'Une semaine',
  },
  {
    title: 'Le site se construit',
    text: 'Textes relus, stock relié, demandes essayées avec votre équipe.',
    when: 'Trois à cinq semaines',
  },
  {
    title: 'Mise en ligne',
    text: 'Les anciennes adresses mènent aux nouvelles. Une heure de prise en main.',
    when: 'Un matin',
  },
];

/** Price ranges for a first estimate: never a price to pay. */
export const PLANS: readonly {
  name: string;
  text: string;
  build: string;
  month: string;
  has: readonly string[];
}[] = [
  {
    name: 'Vitrine',
    text: 'Pour un garage qui a jusqu’à 40 véhicules.',
    build: '900 à 1\u202f400\u202f€',
    month: '49 à 69\u202f€',
    has: ['Catalogue relié au stock', 'Formulaires d’appel et d’essai', 'Page de l’établissement'],
  },
  {
    name: 'Vendeur',
    text: 'Pour vendre en ligne, jusqu’à 200 véhicules.',
    build: '1\u202f800 à 2\u202f900\u202f€',
    month: '99 à 149\u202f€',
    has: [
      'Tout ce qu’a Vitrine',
      'Reprise et financement',
      'Rendez-vous et réservation en ligne',
      'Avis de clients',
    ],
  },
  {
    name: 'Groupe',
    text: 'Pour plusieurs points de vente, sans limite de stock.',
    build: '4\u202f500 à 8\u202f000\u202f€',
    month: '249 à 390\u202f€',
    has: [
      'Tout ce qu’a Vendeur',
      'Une page par point de vente',
      'Plusieurs langues',
      'Flux vers les sites d’annonces',
    ],
  },
];

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: 'Faut-il acheter ses véhicules sur Pomelo\u202f?',
    answer:
      'Non. Le site montre tout votre stock, d’où qu’il vienne\u202f: par un fichier déposé chaque nuit, par votre logiciel de gestion, ou à la main.',
  },
  {
    question: 'À qui appartient le site\u202f?',
    answer:
      'Le nom de domaine, les textes et les photos sont à vous. Si vous partez, nous vous remettons vos contenus et vos demandes dans des fichiers lisibles.',
  },
  {
    question: 'Combien de temps suis-je engagé\u202f?',
    answer: 'Douze mois à partir de la mise en ligne, puis mois par mois, avec un préavis de trente jours.',
  },
  {
    question: 'Mes prix d’achat sont-ils visibles\u202f?',
    answer:
      'Jamais. Le site ne reçoit que vos prix de vente. Pour un véhicule sous régime de la marge, aucune TVA n’est affichée.',
  },
  {
    question: 'Et mon site actuel\u202f?',
    answer:
      'Il reste en ligne jusqu’au matin du changement. Ses adresses sont redirigées une à une, pour garder votre place dans les moteurs de recherche.',
  },
  {
    question: 'Mes vendeurs devront-ils apprendre un outil de plus\u202f?',
    answer: 'Non\u202f: le stock se tient comme aujourd’hui, et les demandes arrivent dans leur messagerie.',
  },
];
