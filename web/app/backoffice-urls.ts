import type { Queue } from '@pomelo/contract/backoffice/queues.ts';
/** `query` without `?`. */
const withQuery =
  (path: string) =>
  (query = ''): string =>
    query ? `${path}?${query}` : path;

/** Path of the editor of each kind of text. */
const CONTENT = {
  news: '/gestion/actualites',
  pages: '/gestion/pages',
  animations: '/gestion/animations',
} as const;
type Kind = keyof typeof CONTENT;

/** Links of the back-office, apart from those of the portal so that no public screen carries them. */
export const staffUrls = {
  today: () => '/gestion',
  /** An item of the inbox. */
  inbox: (queue: Queue, id: string) => `/gestion?element=${queue}-${id}`,
  /** The first administrator of an empty portal. */
  setUp: () => '/gestion/installation',
  /** Tasks left before the first buyer. */
  start: () => '/gestion/mise-en-service',
  /** The user's own account: password, two-step verification. */
  account: () => '/gestion/compte',
  staff: withQuery('/gestion/equipe'),
  audit: withQuery('/gestion/journal'),
  auditExport: withQuery('/gestion/journal/export'),
  /** Data, no page: what quick opening finds. */
  find: (text: string) => `/gestion/recherche?q=${encodeURIComponent(text)}`,
  messages: withQuery('/gestion/messages'),
  message: (id: string) => `/gestion/messages/${id}`,
  mails: withQuery('/gestion/courriels'),
  jobs: withQuery('/gestion/taches'),
  registrations: withQuery('/gestion/inscriptions'),
  registration: (id: string) => `/gestion/inscriptions/${id}`,
  companies: withQuery('/gestion/societes'),
  /** `query` without `?`. */
  company: (id: string, query = '') => withQuery(`/gestion/societes/${id}`)(query),
  companyActivity: (id: string, query = '') => withQuery(`/gestion/societes/${id}/activite`)(query),
  registrationDocument: (id: string, paperId: string) => `/gestion/inscriptions/${id}/documents/${paperId}`,
  stock: withQuery('/gestion/stock'),
  /** Data, no page: a block of the table. */
  stockRows: withQuery('/gestion/stock/lignes'),
  stockExport: withQuery('/gestion/stock/export'),
  vehicle: (id: string | number) => `/gestion/stock/${id}`,
  vehicleCondition: (id: string | number) => `/gestion/stock/${id}/etat`,
  vehicleHistory: (id: string | number) => `/gestion/stock/${id}/historique`,
  conditionFile: (id: number, number: number) => `/gestion/stock/${id}/etat/${number}`,
  capture: (id: string | number) => `/gestion/stock/${id}/photos-guidees`,
  captureSend: (id: string | number) => `/gestion/stock/${id}/photos-guidees/envoi`,
  captureYards: (id: string | number) => `/gestion/stock/${id}/photos-guidees/parcs`,
  captureShot: (id: string | number, shotId: string) =>
    `/gestion/stock/${id}/photos-guidees/photos/${shotId}`,
  newVehicle: () => '/gestion/stock/nouveau',
  /** A document of a vehicle, to be shown. */
  vehicleDocument: (id: number, documentId: string) => `/gestion/stock/${id}/documents/${documentId}`,
  deals: withQuery('/gestion/affaires'),
  deal: (id: string) => `/gestion/affaires/${id}`,
  /** The offer of a deal before it is sent. */
  offerEditor: (id: string, query = '') => withQuery(`/gestion/affaires/${id}/offre`)(query),
  offerPreview: (id: string) => `/gestion/affaires/${id}/offre/apercu`,
  /** Margin floor, and cost of services. */
  offerSettings: withQuery('/gestion/plancher'),
  bundles: withQuery('/gestion/dossiers'),
  bundle: (id: string) => `/gestion/dossiers/${id}`,
  /** Files of an order, to be shown. */
  bundleDocument: (id: string) => `/gestion/documents/${id}`,
  bundleCarteGriseDocument: (id: string, paper: string) => `/gestion/dossiers/${id}/pieces/${paper}`,
  payments: withQuery('/gestion/paiements'),
  payment: (id: string) => `/gestion/paiements/${id}`,
  refunds: withQuery('/gestion/paiements/remboursements'),
  senders: withQuery('/gestion/paiements/donneurs-d-ordre'),
  /** Mapping of the columns of a CSV statement. */
  statementColumns: (sha256: string, name: string) =>
    `/gestion/paiements/releves/${sha256}/colonnes?nom=${encodeURIComponent(name)}`,
  /** A statement to look at before it counts. */
  statement: (sha256: string, name: string) =>
    `/gestion/paiements/releves/${sha256}?nom=${encodeURIComponent(name)}`,
  invoices: withQuery('/gestion/factures'),
  invoice: (id: string) => `/gestion/factures/${id}`,
  invoicesExport: withQuery('/gestion/factures/export'),
  /** The sales as a file; the invoices page has its form. */
  policeBookFile: () => '/gestion/factures/livre-de-police',
  invoicePdf: (id: string) => `/gestion/factures/${id}/pdf`,
  invoiceXml: (id: string) => `/gestion/factures/${id}/donnees`,
  terminalOrders: withQuery('/gestion/bornes'),
  terminalOrder: (id: string) => `/gestion/bornes/${id}`,
  feeds: withQuery('/gestion/flux'),
  newFeed: () => '/gestion/flux/nouveau',
  feed: (id: number) => `/gestion/flux/${id}`,
  feedColumns: (id: number) => `/gestion/flux/${id}/colonnes`,
  import: (id: string) => `/gestion/imports/${id}`,
  importReport: (id: string) => `/gestion/imports/${id}/lignes-refusees`,
  contents: (kind: Kind, query = '') => withQuery(CONTENT[kind])(query),
  newContent: (kind: Kind) => `${CONTENT[kind]}/nouveau`,
  content: (kind: Kind, id: number) => `${CONTENT[kind]}/${id}`,
  contentVersions: (kind: Kind, id: number, query = '') =>
    withQuery(`${CONTENT[kind]}/${id}/versions`)(query),
  /** The page of the site, as its readers see it. */
  contentPreview: (kind: Kind, id: number, as: 'visiteur' | 'client') =>
    `${CONTENT[kind]}/${id}/apercu?comme=${as}`,
  menu: () => '/gestion/pages/menu',
  seo: withQuery('/gestion/referencement'),
  media: withQuery('/gestion/mediatheque'),
  picture: (id: number) => `/gestion/mediatheque/${id}`,
  /** Data, no page: the pictures to choose from. */
  pictureChoices: (text: string) => `/gestion/mediatheque/choix?q=${encodeURIComponent(text)}`,
  mailTexts: () => '/gestion/contenu/courriels',
  mailText: (template: string, query = '') => withQuery(`/gestion/contenu/courriels/${template}`)(query),
  /** A specimen in a frame. */
  mailPreview: (template: string, query = '') =>
    withQuery(`/gestion/contenu/courriels/${template}/apercu`)(query),
  publicTeam: withQuery('/gestion/equipe-publique'),
  configuration: withQuery('/gestion/configuration'),
  tariffs: withQuery('/gestion/tarifs'),
  figures: withQuery('/gestion/chiffres'),
  /** A table of figures as a file; `query` as that of the screen. */
  figureFile: (figure: string, table: string, query: string) =>
    withQuery(`/gestion/chiffres/${figure}/${table}/export`)(query),
  purchaseCosts: withQuery('/gestion/prix-d-achat'),
  actions: {
    /** Starts or ends impersonation of a buyer. */
    impersonate: () => '/gestion/actions/voir-comme',
  },
} as const;
