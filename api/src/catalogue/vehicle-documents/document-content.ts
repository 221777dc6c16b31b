import { FACETS, type FacetName, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { formatKm, formatNumber } from '@pomelo/contract/money.ts';
import type { GeneratedDocumentKind } from './kinds.ts';
import type { VehicleFacts } from './vehicle-facts.repository.ts';

export type CarteGriseDocumentLine = [label: string, value: string];
/** The content of a document, before layout. */
export type VehicleDocumentContent = {
  title: string;
  notice: string;
  sections: { heading: string; lines: CarteGriseDocumentLine[] }[];
};

const UNKNOWN = UNKNOWN_LABEL.toLowerCase();

const labelOf = (facet: FacetName, value: string): string => {
  const definition = FACETS.find((candidate) => candidate.name === facet);
  const values = definition && 'values' in definition ? definition.values : [];
  return values.find((candidate) => candidate.value === value)?.label ?? value;
};

const withUnit = (value: number | null, unit: string): string =>
  value === null ? UNKNOWN : `${formatNumber(value)}\u202f${unit}`;

const identity = (facts: VehicleFacts): CarteGriseDocumentLine[] => [
  ['Immatriculation', facts.plate ?? UNKNOWN],
  ['Numéro d’identification (VIN)', facts.vin ?? UNKNOWN],
];
const description = (facts: VehicleFacts): CarteGriseDocumentLine[] => [
  ['Véhicule', facts.title],
  ['Référence Pomelo', facts.reference],
  ['Carrosserie', labelOf('body', facts.body)],
  ['Énergie', labelOf('energy', facts.energy)],
  ['Boîte de vitesses', labelOf('gearbox', facts.gearbox)],
  ['Couleur', facts.sheet.colourName || labelOf('colour', facts.colour)],
];
const usage = (facts: VehicleFacts): CarteGriseDocumentLine[] => [
  ['Première mise en circulation', registrationText(facts.firstRegistration)],
  ['Kilométrage relevé', formatKm(facts.km)],
];
const technical = (facts: VehicleFacts): CarteGriseDocumentLine[] => [
  ['Puissance', withUnit(facts.powerHp, 'ch')],
  ['Puissance administrative', withUnit(facts.fiscalHp, 'CV')],
  [
    'Cylindrée',
    facts.engineCc === null && facts.energy === 'electrique' ? 'sans objet' : withUnit(facts.engineCc, 'cm³'),
  ],
  ['Émissions de CO₂', withUnit(facts.co2, 'g/km')],
  ['Masse en ordre de marche', withUnit(facts.sheet.massKg, 'kg')],
  ['Places assises', facts.seats === null ? UNKNOWN : String(facts.seats)],
];

/** Without costs: a visitor may read it. */
function inspection(facts: VehicleFacts): VehicleDocumentContent['sections'] {
  const { damages, tyres, grades } = facts.sheet;
  const found: CarteGriseDocumentLine[] = damages.map((damage) => [
    damage.part,
    `${damage.kind}, ${damage.extent}`,
  ]);
  return [
    { heading: 'Véhicule expertisé', lines: [...description(facts), ...usage(facts)] },
    {
      heading: 'Dommages relevés',
      lines:
        found.length > 0
          ? found
          : [['Carrosserie et intérieur', tyres || grades ? 'aucun dommage relevé' : UNKNOWN]],
    },
    {
      heading: 'État général',
      lines: [
        ['Carrosserie', grades?.bodywork ?? UNKNOWN],
        ['Intérieur', grades?.interior ?? UNKNOWN],
        ['Pneus avant', tyres ? `${formatDecimal(tyres.frontMm)}\u202fmm` : UNKNOWN],
        ['Pneus arrière', tyres ? `${formatDecimal(tyres.rearMm)}\u202fmm` : UNKNOWN],
      ],
    },
  ];
}

const formatDecimal = (value: number): string => String(value).replace('.', ',');

function battery(facts: VehicleFacts): VehicleDocumentContent['sections'] {
  const { batteryKwh, electricRangeKm } = facts.sheet;
  const { certificate } = facts;
  const usableWh = certificate?.usable_wh ?? null;
  return [
    { heading: 'Véhicule', lines: [...description(facts), ...usage(facts)] },
    {
      heading: 'Batterie de traction',
      lines: [
        ['Capacité', batteryKwh === null ? UNKNOWN : `${formatDecimal(batteryKwh)}\u202fkWh`],
        [
          'État de santé (SoH)',
          certificate === null ? UNKNOWN : `${formatDecimal(certificate.health_permille / 10)}\u202f%`,
        ],
        [
          'Capacité utile mesurée',
          usableWh === null ? UNKNOWN : `${formatDecimal(usableWh / 1000)}\u202fkWh`,
        ],
        ['Kilométrage de la mesure', withUnit(certificate?.km ?? null, 'km')],
        ['Mesure du', certificate?.measured_on?.split('-').toReversed().join('/') ?? UNKNOWN],
        ['Émetteur', certificate?.issuer || UNKNOWN],
        ['Autonomie électrique WLTP à neuf', withUnit(electricRangeKm, 'km')],
      ],
    },
  ];
}

export const SPECIMEN = 'SPÉCIMEN. Copie de démonstration, sans valeur officielle.';

/** The condition report has a text of its own. */
export type WrittenKind = Exclude<GeneratedDocumentKind, 'rapport-etat'>;

/** The text of a generated document. Only those marked private in kinds.ts name the VIN and the plate. */
export function writeDocument(kind: WrittenKind, facts: VehicleFacts): VehicleDocumentContent {
  const whole: VehicleDocumentContent['sections'] = [
    { heading: 'Identité', lines: identity(facts) },
    { heading: 'Véhicule', lines: description(facts) },
  ];
  switch (kind) {
    case 'certificat-immatriculation':
      return {
        title: 'Certificat d’immatriculation',
        notice: SPECIMEN,
        sections: [
          ...whole,
          { heading: 'Caractéristiques', lines: [...usage(facts).slice(0, 1), ...technical(facts)] },
        ],
      };
    case 'certificat-conformite':
      return {
        title: 'Certificat de conformité',
        notice: SPECIMEN,
        sections: [...whole, { heading: 'Caractéristiques', lines: technical(facts) }],
      };
    case 'situation-administrative': {
      const lines: CarteGriseDocumentLine[] = [
        ['Gage', 'aucun'],
        ['Opposition au transfert', 'aucune'],
        ['Déclaré volé', 'non'],
      ];
      return {
        title: 'Certificat de situation administrative',
        notice: SPECIMEN,
        sections: [...whole, { heading: 'Situation', lines }],
      };
    }
    case 'controle-technique': {
      const lines: CarteGriseDocumentLine[] = [
        ...usage(facts),
        ['Résultat', 'favorable'],
        ['Défaillances majeures ou critiques', 'aucune'],
      ];
      return {
        title: 'Procès-verbal de contrôle technique',
        notice: SPECIMEN,
        sections: [...whole, { heading: 'Contrôle', lines }],
      };
    }
    case 'carnet-entretien':
      return {
        title: 'Carnet d’entretien',
        notice: SPECIMEN,
        sections: [
          ...whole,
          {
            heading: 'Suivi',
            lines: [...usage(facts), ['Dernier entretien', 'selon le plan du constructeur']],
          },
        ],
      };
    case 'rapport-expertise':
      return { title: 'Rapport d’expertise', notice: SPECIMEN, sections: inspection(facts) };
    case 'certificat-batterie':
      return { title: 'Certificat de batterie', notice: SPECIMEN, sections: battery(facts) };
  }
}
