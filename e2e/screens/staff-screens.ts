import { empty, refused, type Screen, screensOf, unknown } from './screen.ts';

const [staff, stockManager, founder] = [screensOf('staff'), screensOf('stockManager'), screensOf('founder')];
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const NO_RESULTS_QUERY = '?q=rien-de-tel-nulle-part';

const EVERYDAY: readonly Screen[] = [
  staff('today', '/gestion'),
  staff('registrations', '/gestion/inscriptions'),
  staff('registrations', `/gestion/inscriptions${NO_RESULTS_QUERY}`, empty),
  staff('registrations, whatever became of them', '/gestion/inscriptions?etat=toutes'),
  staff('registration', '/gestion/inscriptions/{registration}'),
  staff('registration', `/gestion/inscriptions/${UNKNOWN_ID}`, unknown),
  staff('companies', '/gestion/societes'),
  staff('companies', `/gestion/societes${NO_RESULTS_QUERY}`, empty),
  staff('company', '/gestion/societes/{company}'),
  staff('activity of a company', '/gestion/societes/{company}/activite'),
  staff('messages', '/gestion/messages'),
  staff('message', '/gestion/messages/{message}'),
  staff('deals', '/gestion/affaires'),
  staff('deals, table', '/gestion/affaires?vue=liste'),
  staff('deal, offer to prepare', '/gestion/affaires/{prepared}'),
  staff('offer editor', '/gestion/affaires/{prepared}/offre'),
  staff('offer editor, search', '/gestion/affaires/{prepared}/offre?chercher=peugeot'),
  staff('offer editor, next version', '/gestion/affaires/{countered}/offre'),
  staff('offer preview', '/gestion/affaires/{countered}/offre/apercu'),
  staff('margin floor', '/gestion/plancher?modifier=preparation-standard'),
  staff('deal, countered', '/gestion/affaires/{countered}'),
  staff('deal, ordered', '/gestion/affaires/{order}'),
  staff('prices proposed', '/gestion/negociations'),
  staff('price to answer', '/gestion/negociations/{proposedPrice}'),
  staff('negotiation rules', '/gestion/negociations/regles?modifier=nouvelle'),
  staff('vehicles of orders', '/gestion/dossiers'),
  staff('vehicle of an order', '/gestion/dossiers/{bundle}'),
  staff('vehicle of an order, documents to check', '/gestion/dossiers/{checked}'),
];

const STOCK: readonly Screen[] = [
  staff('stock', '/gestion/stock'),
  staff('stock', `/gestion/stock${NO_RESULTS_QUERY}`, empty),
  staff('new vehicle', '/gestion/stock/nouveau'),
  staff('vehicle', '/gestion/stock/{used}'),
  staff('vehicle', '/gestion/stock/2147483647', unknown),
  staff('condition report', '/gestion/stock/{used}/etat'),
  staff('pricing rules', '/gestion/regles-de-prix'),
  staff('pricing rule', '/gestion/regles-de-prix?modifier=nouvelle'),
  staff('repricing', '/gestion/regles-de-prix/{repricing}'),
  staff('repricing, held back', '/gestion/regles-de-prix/{repricing}?vue=retenus'),
  staff('repricing', `/gestion/regles-de-prix/${UNKNOWN_ID}`, unknown),
  staff('accounting', '/gestion/comptabilite'),
  staff('accounting month', '/gestion/comptabilite/mois/{accountingMonth}'),
  staff('accounting month', '/gestion/comptabilite/mois/1999-01', unknown),
  staff('accounting entries', '/gestion/comptabilite/ecritures'),
  staff('accounting balance', '/gestion/comptabilite/balance'),
  staff('accounting exports', '/gestion/comptabilite/exports'),
  staff('accounting layout', '/gestion/comptabilite/exports?modifier=nouveau'),
  staff('accounts', '/gestion/comptabilite/comptes'),
  staff('account', '/gestion/comptabilite/comptes?modifier=bank'),
  staff('demand', '/gestion/achats-a-faire'),
  staff('demand for a model', '/gestion/achats-a-faire/{demanded}'),
  staff('demand for a model', '/gestion/achats-a-faire/2147483647', unknown),
  staff('sources', '/gestion/flux'),
  staff('new source', '/gestion/flux/nouveau'),
  staff('new source', '/gestion/flux/nouveau', refused('Enregistrer')),
  staff('source', '/gestion/flux/{feed}'),
  staff('columns of a source', '/gestion/flux/{feed}/colonnes'),
  staff('import', '/gestion/imports/{imported}'),
  staff('import, looked at only', '/gestion/imports/{previewed}'),
];

const MONEY: readonly Screen[] = [
  staff('invoices', '/gestion/factures'),
  staff('invoice', '/gestion/factures/{invoice}'),
  staff('payments', '/gestion/paiements'),
  staff('payments, settled or not', '/gestion/paiements?etat=tous'),
  staff('payment', '/gestion/paiements/{transfer}'),
  staff('refunds', '/gestion/paiements/remboursements'),
  staff('statement', '/gestion/paiements/releves/{statement}'),
  staff('terminal orders', '/gestion/bornes'),
  staff('terminal order', '/gestion/bornes/{terminalOrder}'),
  staff('figures', '/gestion/chiffres'),
  staff('purchase costs', '/gestion/prix-d-achat'),
];

const CONTENT: readonly Screen[] = [
  staff('news', '/gestion/actualites'),
  staff('article', '/gestion/actualites/{draft}'),
  staff('versions of an article', '/gestion/actualites/{draft}/versions'),
  staff('preview of an article', '/gestion/actualites/{draft}/apercu'),
  staff('pages', '/gestion/pages'),
  staff('menu', '/gestion/pages/menu'),
  staff('page', '/gestion/pages/{page}'),
  staff('versions of a page', '/gestion/pages/{page}/versions'),
  staff('preview of a page', '/gestion/pages/{page}/apercu'),
  staff('animations', '/gestion/animations'),
  staff('animation', '/gestion/animations/{animation}'),
  staff('versions of an animation', '/gestion/animations/{animation}/versions'),
  staff('preview of an animation', '/gestion/animations/{animation}/apercu'),
  staff('pictures', '/gestion/mediatheque'),
  staff('picture', '/gestion/mediatheque/{picture}'),
  staff('search engines', '/gestion/referencement'),
  staff('new words for search engines', '/gestion/referencement?modifier=nouveau'),
  staff('texts of mails', '/gestion/contenu/courriels'),
  staff('texts of a mail', '/gestion/contenu/courriels/registration-refused'),
  staff('public team', '/gestion/equipe-publique'),
  staff('member of the public team', '/gestion/equipe-publique?modifier={teamMember}'),
];

const OFFICE: readonly Screen[] = [
  staff('configuration', '/gestion/configuration'),
  staff('a setting', '/gestion/configuration?modifier=kmThreshold'),
  staff('tariffs', '/gestion/tarifs'),
  staff('new tariff', '/gestion/tarifs?modifier=nouveau'),
  staff('team', '/gestion/equipe'),
  staff('new member of the team', '/gestion/equipe?ajouter=1'),
  staff('log', '/gestion/journal'),
  staff('log', `/gestion/journal${NO_RESULTS_QUERY}`, empty),
  staff('mails', '/gestion/courriels'),
  staff('jobs', '/gestion/taches', empty),
  staff('beginning', '/gestion/mise-en-service'),
  staff('own account', '/gestion/compte'),
  staff('unknown screen', '/gestion/rien-de-tel', unknown),
  stockManager('today', '/gestion'),
  stockManager('team', '/gestion/equipe', unknown),
];

/** The same lists without data. */
export const FOUNDER_SCREENS: readonly Screen[] = [
  ['today', '/gestion'],
  ['beginning', '/gestion/mise-en-service'],
  ['stock', '/gestion/stock'],
  ['sources', '/gestion/flux'],
  ['registrations', '/gestion/inscriptions'],
  ['companies', '/gestion/societes'],
  ['messages', '/gestion/messages'],
  ['deals', '/gestion/affaires'],
  ['vehicles of orders', '/gestion/dossiers'],
  ['invoices', '/gestion/factures'],
  ['payments', '/gestion/paiements'],
  ['terminal orders', '/gestion/bornes'],
  ['figures', '/gestion/chiffres'],
  ['purchase costs', '/gestion/prix-d-achat'],
  ['news', '/gestion/actualites'],
  ['pictures', '/gestion/mediatheque'],
  ['mails', '/gestion/courriels'],
  ['log', '/gestion/journal'],
  ['home', '/'],
].map(([name = '', path = '']) => founder(name, path, empty));

/** Before the first account exists. */
export const SET_UP_SCREEN: Screen = screensOf('visitor')('set-up', '/gestion/installation');

/** The screens of the staff. */
export const STAFF_SCREENS: readonly Screen[] = [...EVERYDAY, ...STOCK, ...MONEY, ...CONTENT, ...OFFICE];
