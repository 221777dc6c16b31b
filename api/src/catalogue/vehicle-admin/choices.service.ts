import type { VehicleChoices } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import type { Database } from '../../platform/db/tables.ts';
import { GENERATED_DOCUMENTS } from '../vehicle-documents/kinds.ts';
import { DAMAGE_PARTS } from '@pomelo/contract/catalogue/damage-parts.ts';
import { EQUIPMENT } from './equipment-names.ts';
import { findDepots } from './models.repository.ts';
import { allModels } from './models.service.ts';

const DAMAGE_KINDS = [
  'rayure',
  'enfoncement',
  'éclats',
  'frottement',
  'impact',
  'fissure',
  'corrosion',
  'usure',
  'déchirure',
  'manquant',
] as const;

const OTHER_DOCUMENTS = [
  'Facture d’achat',
  'Double des clés',
  'Facture d’entretien',
  'Historique du véhicule',
  'Rapport de carrosserie',
];

/** Choices of the fields of the form. */
export async function vehicleChoices(db: Database): Promise<VehicleChoices> {
  const models = await allModels(db);
  return {
    makes: models.map(({ make }) => make),
    models,
    depots: await findDepots(db),
    equipment: EQUIPMENT.map(({ group, names }) => ({ group, names: [...names] })),
    damageParts: [...DAMAGE_PARTS],
    damageKinds: [...DAMAGE_KINDS],
    documents: [...Object.values(GENERATED_DOCUMENTS).map(({ label }) => label), ...OTHER_DOCUMENTS],
  };
}
