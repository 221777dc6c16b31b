import type { MailVehicle } from '../../../platform/mail/content/mail-content.ts';

/** Likely vehicles, for the examples of mails. */
export const EXAMPLE_VEHICLES: readonly MailVehicle[] = [
  {
    title: 'Peugeot 208 1.2 PureTech 100 GT',
    facts:
      '2021 · 45\u202f000\u202fkm · Essence · Automatique · Lyon · Classe d’émissions de CO₂\u202f: B (112\u202fg/km)',
    price: '12\u202f345\u202f€ HT · TVA récupérable',
    url: '/occasion/peugeot/208/1-2-puretech-100/1234',
    pictureUrl: '/api/mediaObject/12?resolution=320x180',
  },
  {
    title: 'Renault Clio 1.0 TCe 90 Intens',
    facts: '2020 · 61\u202f200\u202fkm · Essence · Manuelle · Lille',
    price: '9\u202f800\u202f€ net · TVA sur marge',
    url: '/occasion/renault/clio/1-0-tce-90/1240',
    pictureUrl: '/api/mediaObject/13?resolution=320x180',
  },
];
