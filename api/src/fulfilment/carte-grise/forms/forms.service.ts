import { siretText } from '@pomelo/contract/siret-text.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { SheetContent } from '../../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../../platform/documents/content/kinds.ts';
import { partyOf, type Seller } from '../../../platform/documents/content/seller.ts';
import { addDocument } from '../../documents/documents.service.ts';
import { signatoryOf, signatoryText } from '../../../accounts/index.ts';
import { sellerOf } from '../../documents/seller.service.ts';
import type { CarteGriseCase } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { isSameName } from '../../../platform/company-name.ts';
import type { Facts } from '../carte-grise.repository.ts';
import { carteGriseOf, factsOf } from '../carte-grise.service.ts';
import { isSignedByPomelo } from '../documents/checklist.ts';
import { receivedFor } from '../received-documents.ts';
import * as texts from './forms.messages.ts';
import { findForm } from '../cost/tariffs.repository.ts';

type Fact = [string, string];
type CarteGriseRequest = {
  facts: Facts;
  case: CarteGriseCase;
  holder: string;
  address: string;
  today: string;
  seller: Seller;
  /** The company gave Pomelo a mandate for all its vehicles. */
  isAgentSigning: boolean;
  /** Signatory of a company that is itself the holder; null for a customer, or without a signatory. */
  signatory: string | null;
};

async function readRequest(db: Database, bundleId: string, now: Date): Promise<CarteGriseRequest> {
  const [facts] = await factsOf(db, [bundleId]);
  const view = await carteGriseOf(db, bundleId, now);
  if (!facts || !view) return refuse('not-found');
  return {
    facts,
    case: view.case,
    holder: view.holder,
    address: view.address,
    today: dayInParis(now),
    seller: await sellerOf(db),
    signatory: view.holder === facts.rs ? signatoryText(await signatoryOf(db, facts.workspaceId)) : null,
    isAgentSigning: isSignedByPomelo(
      new Map((await receivedFor(db, facts, now)).map((received) => [received.paper, received])),
    ),
  };
}

/** The title of an official form, with its number and edition in force. */
export async function formOf(
  db: Database,
  code: string,
  today: string,
): Promise<{ title: string; subtitle: string }> {
  const form = await findForm(db, code, today);
  if (!form) throw new Error(`No edition of the official form ${code} is in force on ${today}`);
  return { title: form.title, subtitle: texts.formName(form.number, form.edition) };
}

const holderFacts = ({ facts, holder, address }: CarteGriseRequest): Fact[] => [
  ['Titulaire', holder],
  // Of the company: the number of a customer is for its request to state.
  ['SIRET', isSameName(holder, facts.rs) ? siretText(facts.siret) : texts.UNKNOWN],
  ['Adresse', address],
];

const signatoryFacts = ({ signatory }: CarteGriseRequest): Fact[] =>
  signatory === null ? [] : [['Signataire', signatory]];

/** `unknown` is the text of a fact that is not known yet. */
export const vehicleFacts = (facts: Facts, unknown = texts.UNKNOWN): Fact[] => [
  ['Numéro d’immatriculation (A)', facts.plate ?? texts.noPlate(facts.firstRegistration, unknown)],
  ['Première immatriculation (B)', texts.registrationFact(facts.firstRegistration, unknown)],
  ['Marque (D.1)', facts.make],
  ['Dénomination commerciale (D.3)', [facts.model, facts.version].filter(Boolean).join(' ')],
  ['Numéro d’identification, VIN (E)', facts.vin ?? unknown],
  ['Énergie (P.3)', texts.energyLabel(facts.energy)],
  ['Puissance administrative (P.6)', facts.fiscalHp === null ? unknown : `${facts.fiscalHp}\u202fCV`],
  ['Kilométrage', texts.kilometres(facts.km)],
];

const sheetOf = ({ seller }: CarteGriseRequest) =>
  ({ form: 'sheet', seller: partyOf(seller), qr: null }) as const;

/** The mandate to a professional, ready to be signed. */
async function mandateOf(db: Database, request: CarteGriseRequest): Promise<SheetContent> {
  return {
    ...sheetOf(request),
    kind: 'carte-grise-mandate',
    number: `MAN-${request.facts.number}`,
    ...(await formOf(db, 'mandate', request.today)),
    date: request.today,
    sections: [
      { heading: 'Mandant', facts: [...holderFacts(request), ...signatoryFacts(request)], paragraphs: [] },
      {
        heading: 'Mandataire',
        facts: [['Professionnel', texts.agent(request.seller)]],
        paragraphs: [texts.MANDATE],
      },
      { heading: 'Véhicule', facts: vehicleFacts(request.facts), paragraphs: [] },
    ],
    signatures: ['Lieu, date, signature et cachet du mandant'],
    notes: [texts.ORIGINAL],
  };
}

/** The application for the certificate, of a new vehicle or of one already registered. */
async function applicationOf(db: Database, request: CarteGriseRequest): Promise<SheetContent> {
  return {
    ...sheetOf(request),
    kind: 'carte-grise-application',
    number: `DCI-${request.facts.number}`,
    ...(await formOf(db, request.case === 'new' ? 'application-new' : 'application-used', request.today)),
    date: request.today,
    sections: [
      { heading: 'Demande', facts: [['Objet', texts.PURPOSES[request.case]]], paragraphs: [] },
      { heading: 'Véhicule', facts: vehicleFacts(request.facts), paragraphs: [] },
      {
        heading: 'Titulaire',
        facts: [...holderFacts(request), ...(request.isAgentSigning ? [] : signatoryFacts(request))],
        paragraphs: [texts.CERTIFIED],
      },
    ],
    signatures: [
      request.isAgentSigning
        ? 'Lieu, date, signature et cachet du mandataire'
        : 'Lieu, date, signature et cachet du titulaire',
    ],
    notes: [request.isAgentSigning ? texts.AGENT_SIGNS : texts.ORIGINAL],
  };
}

/** The mandate of a vehicle. Refuses with not-found while no address is known. */
export const mandateContent = async (db: Database, bundleId: string, now: Date): Promise<SheetContent> =>
  mandateOf(db, await readRequest(db, bundleId, now));

/** The application of a vehicle. Refuses as `mandateContent`. */
export const applicationContent = async (db: Database, bundleId: string, now: Date): Promise<SheetContent> =>
  applicationOf(db, await readRequest(db, bundleId, now));

export const FORM_KINDS = ['carte-grise-mandate', 'carte-grise-application'] as const;

/**
 * Both forms among the documents of the vehicle, to be signed; regenerated when their content has changed. With a
 * mandate for all vehicles of the company, the application alone.
 */
export async function addForms(
  trx: Database,
  bundle: { id: string; dealId: string; workspaceId: string },
  now: Date,
): Promise<void> {
  const { id: bundleId, dealId, workspaceId } = bundle;
  const request = await readRequest(trx, bundleId, now);
  for (const contentOf of request.isAgentSigning ? [applicationOf] : [mandateOf, applicationOf]) {
    const content = await contentOf(trx, request);
    await addDocument(
      trx,
      { workspaceId, dealId, bundleId, label: KIND_LABELS[content.kind].title, content },
      now,
    );
  }
}
