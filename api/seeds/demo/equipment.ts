import type { Body, Energy } from '@pomelo/contract/catalogue/facets.ts';
import type { Sheet } from '../../src/catalogue/vehicle/sheet.ts';
import type { Random } from './random.ts';

type Item = {
  name: string;
  /** Richness of the trim from which it is standard. */ from: number;
  electric?: true;
  not?: readonly Body[];
};
const item = (name: string, from: number, extra: Omit<Item, 'name' | 'from'> = {}): Item => ({
  name,
  from,
  ...extra,
});
const WORKING: readonly Body[] = ['utilitaire', 'pickup'];

const GROUPS: readonly { group: string; items: readonly Item[] }[] = [
  {
    group: 'Conduite et sécurité',
    items: [
      item('Freinage automatique d’urgence', 0),
      item('Maintien dans la voie', 0.1),
      item('Régulateur et limiteur de vitesse', 0),
      item('Radars arrière', 0.2),
      item('Caméra de recul', 0.4),
      item('Radars avant et arrière', 0.55),
      item('Régulateur adaptatif Stop & Go', 0.65),
      item('Surveillance des angles morts', 0.75),
      item('Caméra 360°', 0.95),
      item('Freinage régénératif réglable', 0.3, { electric: true }),
    ],
  },
  {
    group: 'Confort',
    items: [
      item('Climatisation manuelle', 0),
      item('Climatisation automatique bizone', 0.4),
      item('Accès et démarrage mains libres', 0.5),
      item('Sièges avant chauffants', 0.7),
      item('Vitres arrière surteintées', 0.45, { not: WORKING }),
      item('Rétroviseurs rabattables électriquement', 0.5),
      item('Siège conducteur électrique', 0.85, { not: WORKING }),
      item('Toit panoramique', 0.95, { not: ['cabriolet', 'utilitaire', 'pickup'] }),
      item('Hayon mains libres', 0.85, { not: ['cabriolet', 'utilitaire', 'pickup', 'coupe'] }),
      item('Pompe à chaleur', 0.6, { electric: true }),
      item('Banquette passager deux places', 0.1, {
        not: ['citadine', 'compacte', 'berline', 'break', 'suv', 'monospace', 'coupe', 'cabriolet', 'pickup'],
      }),
    ],
  },
  {
    group: 'Multimédia et extérieur',
    items: [
      item('Apple CarPlay et Android Auto', 0.15),
      item('Écran tactile 7 pouces', 0),
      item('Navigation connectée, écran 10 pouces', 0.6),
      item('Combiné numérique', 0.5),
      item('Affichage tête haute', 0.9),
      item('Système audio haut de gamme', 0.95),
      item('Projecteurs LED', 0.35),
      item('Jantes alliage 16 pouces', 0.25, { not: ['utilitaire'] }),
      item('Jantes alliage 18 pouces', 0.7, { not: ['utilitaire'] }),
      item('Peinture métallisée', 0.9),
      item('Attelage', 1.1),
      item('Chargeur embarqué 11 kW', 0.5, { electric: true }),
    ],
  },
];

/** Equipment that a richer item replaces. */
const SUPERSEDED: Record<string, string> = {
  'Climatisation automatique bizone': 'Climatisation manuelle',
  'Radars avant et arrière': 'Radars arrière',
  'Régulateur adaptatif Stop & Go': 'Régulateur et limiteur de vitesse',
  'Caméra 360°': 'Caméra de recul',
  'Navigation connectée, écran 10 pouces': 'Écran tactile 7 pouces',
  'Jantes alliage 18 pouces': 'Jantes alliage 16 pouces',
};
const OPTION_REACH = 0.35;
const OPTION_CHANCE = 0.22;

/** Standard equipment of a trim and the options its first owner added. */
export function makeEquipment(random: Random, rich: number, body: Body, energy: Energy): Sheet['equipment'] {
  const plugged = energy === 'electrique' || energy === 'hybride-rechargeable';
  return GROUPS.map(({ group, items }) => {
    const offered = items.filter((entry) => (!entry.electric || plugged) && !entry.not?.includes(body));
    const standard = offered.filter((entry) => entry.from <= rich);
    const options = offered.filter(
      (entry) => entry.from > rich && entry.from <= rich + OPTION_REACH && random.chance(OPTION_CHANCE),
    );
    const replaced = new Set([...standard, ...options].map((entry) => SUPERSEDED[entry.name]));
    return {
      group,
      items: standard.filter((entry) => !replaced.has(entry.name)).map((entry) => entry.name),
      options: options.filter((entry) => !replaced.has(entry.name)).map((entry) => entry.name),
    };
  });
}
