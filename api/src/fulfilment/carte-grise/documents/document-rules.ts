import type {
  CarteGriseCase,
  CarteGriseDocument,
  CarteGriseDocumentField,
} from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { isFrenchPlate, type RegistrationOrigin } from '../../../catalogue/index.ts';

export type CarteGriseDocumentRule = {
  label: string;
  help: string;
  by: 'buyer' | 'pomelo';
  /** Fields typed from the document, to be compared with known values. */
  fields: readonly CarteGriseDocumentField[];
  /** Fields that are required to validate the document. */
  needed: readonly CarteGriseDocumentField[];
  /** How old it may be. */
  maxMonths?: number;
  /** Days for the declaration to the State: later it is a warning, not a problem. */
  declareWithinDays?: number;
  /** Required only for vehicles first registered at least so many years ago. */
  fromYears?: number;
};

/**
 * Each document: who provides it, and its required data. The texts are those next to the field of the buyer.
 */
export const CARTE_GRISE_DOCUMENT_RULES: Record<CarteGriseDocument, CarteGriseDocumentRule> = {
  mandate: {
    label: 'Mandat d’immatriculation',
    help: 'Le mandat prérempli est dans vos documents\u202f: signez-le, apposez le cachet de la société et renvoyez-le.',
    by: 'buyer',
    fields: ['vin', 'siret', 'company'],
    needed: [],
  },
  application: {
    label: 'Demande de certificat d’immatriculation',
    help: 'La demande préremplie est dans vos documents\u202f: relisez-la, signez-la et renvoyez-la.',
    by: 'buyer',
    fields: ['vin', 'siret', 'company'],
    needed: [],
  },
  identity: {
    label: 'Pièce d’identité du représentant légal',
    help: 'Carte nationale d’identité, recto et verso, ou passeport en cours de validité.',
    by: 'buyer',
    fields: [],
    needed: [],
  },
  kbis: {
    label: 'Extrait Kbis',
    help: 'De moins de trois mois. Vous l’obtenez gratuitement sur MonIdenum ou sur Infogreffe.',
    by: 'buyer',
    fields: ['date', 'siret', 'company'],
    needed: ['date'],
    maxMonths: 3,
  },
  'address-proof': {
    label: 'Justificatif d’adresse',
    help: 'Facture d’énergie, d’eau ou de téléphone au nom de la société, de moins de trois mois.',
    by: 'buyer',
    fields: ['date', 'company'],
    needed: ['date'],
    maxMonths: 3,
  },
  insurance: {
    label: 'Attestation d’assurance',
    help: 'Attestation du véhicule, ou du contrat de garage de la société.',
    by: 'buyer',
    fields: ['vin', 'company'],
    needed: [],
  },
  'transfer-certificate': {
    label: 'Certificat de cession',
    help: 'Signé par les deux parties. La cession se déclare dans les quinze jours.',
    by: 'buyer',
    fields: ['vin', 'date'],
    needed: ['date'],
    declareWithinDays: 15,
  },
  inspection: {
    label: 'Procès-verbal de contrôle technique',
    help: 'De moins de six mois, pour un véhicule de plus de quatre ans.',
    by: 'buyer',
    fields: ['vin', 'date'],
    needed: ['date'],
    maxMonths: 6,
    fromYears: 4,
  },
  'old-certificate': {
    label: 'Ancien certificat d’immatriculation',
    help: 'Barré, daté et signé par le vendeur\u202f: Pomelo le joint au dossier.',
    by: 'pomelo',
    fields: [],
    needed: [],
  },
  conformity: {
    label: 'Certificat de conformité européen',
    help: 'Délivré par le constructeur\u202f: Pomelo le joint au dossier.',
    by: 'pomelo',
    fields: [],
    needed: [],
  },
  'foreign-certificate': {
    label: 'Certificat d’immatriculation étranger',
    help: 'L’original, remis par le vendeur\u202f: Pomelo le joint au dossier.',
    by: 'pomelo',
    fields: [],
    needed: [],
  },
  'tax-clearance': {
    label: 'Quitus fiscal',
    help: 'Délivré par le service des impôts des entreprises\u202f: Pomelo le demande et le joint au dossier.',
    by: 'pomelo',
    fields: [],
    needed: [],
  },
};

const OF_THE_COMPANY = ['mandate', 'application', 'identity', 'kbis', 'address-proof', 'insurance'] as const;

/** The required documents, in display order. */
export const CHECKLISTS: Record<CarteGriseCase, readonly CarteGriseDocument[]> = {
  new: [...OF_THE_COMPANY, 'conformity'],
  'used-french': [...OF_THE_COMPANY, 'transfer-certificate', 'inspection', 'old-certificate'],
  imported: [...OF_THE_COMPANY, 'inspection', 'foreign-certificate', 'conformity', 'tax-clearance'],
};

// CG-9
/**
 * Never registered, registered in France, or elsewhere. A plate that is not French implies another country, as
 * does what the sheet says of it; else, for a registered vehicle without a plate, the French case applies until
 * it is corrected.
 */
export function caseOf(
  { firstRegistration, plate }: { firstRegistration: string | null; plate: string | null },
  origin: RegistrationOrigin = 'unknown',
): CarteGriseCase {
  if (firstRegistration === null) return 'new';
  if (origin === 'imported') return 'imported';
  return plate === null || isFrenchPlate(plate) ? 'used-french' : 'imported';
}
