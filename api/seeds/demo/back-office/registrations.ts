/** A company's registration: as typed, and as in the public register. */
export type DemoRegistration = {
  hoursAgo: number;
  siret: string;
  rs: string;
  street: string;
  postcode: string;
  city: string;
  /** Values of the register that differ from the form. */
  register: { rs?: string; street?: string; postcode?: string; city?: string };
  vatState: 'valid' | 'invalid' | 'to-check';
  kbisDaysAgo: number;
  person: { firstName: string; lastName: string; email: string; phone1: string };
  /** Decided already: why it was refused. */
  refused?: { hoursAgo: number; reason: string };
};

/**
 * Three to check, the second with a doubt, and one refused some days ago. Invented companies; their SIRET has
 * a good key.
 */
export const DEMO_REGISTRATIONS: readonly DemoRegistration[] = [
  {
    hoursAgo: 98,
    siret: '92041587400014',
    rs: 'Flash Auto Services',
    street: '3 impasse des Forges',
    postcode: '59100',
    city: 'Roubaix',
    register: {},
    vatState: 'invalid',
    kbisDaysAgo: 40,
    person: {
      firstName: 'Rémi',
      lastName: 'Delattre',
      email: 'contact@flash-auto.test',
      phone1: '+33320914477',
    },
    refused: {
      hoursAgo: 74,
      reason:
        'L’extrait Kbis est illisible et le numéro de TVA n’est pas reconnu. Envoyez un extrait récent, lisible en entier.',
    },
  },
  {
    hoursAgo: 27,
    siret: '90213468300017',
    rs: 'Garage de la Penfeld',
    street: '14 rue de Porstrein',
    postcode: '29200',
    city: 'Brest',
    register: {},
    vatState: 'valid',
    kbisDaysAgo: 12,
    person: {
      firstName: 'Gwenaëlle',
      lastName: 'Le Goff',
      email: 'g.legoff@garage-penfeld.test',
      phone1: '+33298447210',
    },
  },
  {
    hoursAgo: 20,
    siret: '91456720100019',
    rs: 'Durance Prestige',
    street: '40 chemin des Alpilles',
    postcode: '13300',
    city: 'Salon-de-Provence',
    register: {
      rs: 'Mécanique générale Barthélemy',
      street: '2 place Morgan',
      city: 'Pélissanne',
      postcode: '13330',
    },
    vatState: 'invalid',
    kbisDaysAgo: 84,
    person: {
      firstName: 'Ludovic',
      lastName: 'Barthélemy',
      email: 'ludo.barthelemy@durance.test',
      phone1: '+33490561834',
    },
  },
  {
    hoursAgo: 3,
    siret: '88730195000010',
    rs: 'Autos du Ried',
    street: '7 route de Marckolsheim',
    postcode: '67600',
    city: 'Sélestat',
    register: {},
    vatState: 'to-check',
    kbisDaysAgo: 5,
    person: {
      firstName: 'Anaïs',
      lastName: 'Schmitt',
      email: 'anais.schmitt@autosduried.test',
      phone1: '+33388921567',
    },
  },
];
