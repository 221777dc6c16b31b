import type { NewRequest } from '../dealings/demo-messages.ts';

export type DemoMessage = Pick<
  NewRequest,
  'kind' | 'name' | 'company' | 'email' | 'phone' | 'subject' | 'message'
> & {
  hoursAgo: number;
  details?: Readonly<Record<string, string | boolean>>;
  reply?: { hoursAgo: number; text: string };
};

/** Messages from the site: three pending, one answered. */
export const DEMO_MESSAGES: readonly DemoMessage[] = [
  {
    hoursAgo: 52,
    kind: 'contact',
    name: 'Bruno Castel',
    company: 'Castel Automobiles',
    email: 'b.castel@castel-auto.test',
    phone: '+33561458820',
    subject: 'Délai des cartes grises',
    message:
      'Bonjour,\n\nEn combien de temps recevons-nous la carte grise d’un véhicule payé le lundi\u202f? Mon client part le 15.',
    reply: {
      hoursAgo: 49,
      text: 'Bonjour,\n\nComptez cinq jours ouvrés à partir du dossier complet. Envoyez-nous les pièces dès la commande\u202f: nous les contrôlons le jour même.',
    },
  },
  {
    hoursAgo: 26,
    kind: 'contact',
    name: 'Sandrine Aubry',
    company: 'Aubry Utilitaires',
    email: 'sandrine@aubry-utilitaires.test',
    phone: '+33240528103',
    subject: 'Lot de fourgons',
    message:
      'Bonjour,\n\nNous cherchons six fourgons L2H2 de moins de 80\u202f000\u202fkm pour une flotte d’artisans, à livrer en deux fois autour de Nantes. Pouvez-vous me rappeler pour un prix d’ensemble\u202f?',
  },
  {
    hoursAgo: 7,
    kind: 'english',
    name: 'Jan Vermeulen',
    company: 'Vermeulen Cars BV',
    email: 'jan@vermeulen-cars.test',
    phone: '+31201234567',
    subject: '',
    message:
      'Good morning,\n\nWe buy French diesel estates for export, ten to fifteen a month. Do you sell without VAT to the Netherlands, and which papers come with the cars?',
  },
  {
    hoursAgo: 2,
    kind: 'contact',
    name: 'Patrick Olivier',
    company: '',
    email: 'patrick.olivier@courriel.test',
    phone: '',
    subject: 'Accès refusé',
    message:
      'Bonjour, je n’arrive plus à me connecter depuis mon nouveau téléphone\u202f: le code demandé n’arrive pas. Merci de votre aide.',
  },
];
