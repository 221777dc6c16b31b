import { empty, refused, type Screen, screensOf, unknown } from './screen.ts';

const visitor = screensOf('visitor');
/** What the server tells a browser once a registration was sent. */
const SENT = { reference: 'I000042', email: 'ada.roux@garage.test', joins: false, rs: 'Garage du Lac' };
const sent = { name: 'pomelo_inscription_faite', value: Buffer.from(JSON.stringify(SENT)).toString('base64url') };
const STOCK = '/vente-voiture-marchand';

/** What whoever comes sees. */
export const SITE_SCREENS: readonly Screen[] = [
  visitor('home', '/'),
  visitor('log-in', '/?connexion=%2Fpanier'),
  visitor('log-in', '/?connexion=%2Fpanier', refused('Se connecter', { 'Adresse e-mail': 'acheteur@pomelo.test', 'Mot de passe': 'faux' })),
  visitor('stock', STOCK),
  visitor('stock', `${STOCK}?marque=peugeot&annee-max=1999`, empty),
  visitor('stock, one make', `${STOCK}/peugeot/208`),
  visitor('stock, unknown filter', `${STOCK}/un-filtre-invente`, unknown),
  visitor('comparison', '/comparer?ids={used},{new}'),
  visitor('comparison', '/comparer', empty),
  visitor('used vehicle', '/occasion/marque/modele/version/{used}'),
  visitor('new vehicle', '/neuf/marque/modele/version/{new}'),
  visitor('vehicle that was sold', '/occasion/marque/modele/version/{gone}', { state: 'failing', status: 410 }),
  visitor('unknown page', '/une-page-inventee', unknown),
  visitor('page of the site', '/mentions-legales'),
  visitor('page, by number', '/page/{page}'),
  visitor('service', '/services/{service}'),
  visitor('news', '/news'),
  visitor('article', '/news/{article}'),
  visitor('article', '/news/2147483647', unknown),
  visitor('promotion', '/offre/{promotion}'),
  visitor('calendar', '/offre/calendrier-avent-2024'),
  visitor('offer by link', '/offre/{offer}/{offerLink}'),
  visitor('offer by link', '/offre/{offer}/un-lien-invente', unknown),
  visitor('terminals', '/bornes-electriques'),
  visitor('terminals, compared', '/bornes-electriques/comparer?borne=1&borne=2'),
  visitor('terminal', '/bornes-electriques/1'),
  visitor('terminal, in detail', '/bornes-electriques-details/1'),
  visitor('contact', '/contact'),
  visitor('contact', '/contact', refused('Envoyer le message')),
  visitor('a site of one’s own', '/creation-site'),
  visitor('sign-up', '/inscription'),
  visitor('sign-up', '/inscription', refused('Trouver ma société', { 'Numéro SIRET': '123' })),
  visitor('sign-up, sent', '/inscription/confirmation', { cookie: sent }),
  visitor('invitation', '/inscription/invitation/{invitation}'),
  visitor('invitation', '/inscription/invitation/un-lien-invente', { state: 'failing' }),
  visitor('forgotten password', '/reinitialiser-mon-mot-de-passe'),
  visitor('new password', '/reinitialiser-mon-mot-de-passe/{passwordLink}'),
  visitor('new password', '/reinitialiser-mon-mot-de-passe/un-lien-invente', { state: 'failing' }),
  visitor('no more mails', '/desabonnement/{unsubscribe}'),
  visitor('no more mails', '/desabonnement/un-lien-invente', unknown),
  visitor('quotation by link', '/devis/{quotationLink}'),
  visitor('quotation by link', '/devis/un-lien-invente', unknown),
  visitor('test payment', '/paiement-de-test/un-lien-invente', unknown),
  visitor('cookies', '/cookies'),
  visitor('old browser', '/navigateur-deprecie'),
  visitor('international', '/international-used-cars'),
  visitor('international, export', '/international-used-cars/export-used-cars'),
  visitor('international, import', '/international-used-cars/import-used-cars'),
];
