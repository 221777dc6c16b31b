import { MARKET_BANDS, MARKET_RULES, SELLING_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import type { VehicleMarket } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { counted, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import { formatDay } from '../../lib/dates.ts';

const [RULES, BANDS, SELLING] = [MARKET_RULES, MARKET_BANDS, SELLING_RULES];

export const NO_VALUE = `Pas de valeur de marché\u202f: il faut au moins ${RULES.fewestComparables}\u202fvéhicules comparables, et un âge connu.`;
export const COMPARABLES_TITLE = 'Véhicules comparables';
export const EXPLAINED_TITLE = 'La valeur de marché';
export const EXPLAINED_LINK = 'Comment elle est calculée';

type Valued = NonNullable<VehicleMarket['marketValue']>;

/** « entre 15 900 € et 17 800 € ». */
export const intervalText = ({ low, high }: Pick<Valued, 'low' | 'high'>): string =>
  `entre ${formatPrice(low)} et ${formatPrice(high)}`;

/** Number of comparables that the list does not show, and of sales. */
export function hiddenText({ marketValue, data, elsewhere }: VehicleMarket): string | null {
  if (!marketValue) return null;
  const gone = marketValue.comparables - data.length - elsewhere;
  const parts = [
    ...(gone > 0
      ? [`${counted(gone, 'véhicule')} ${gone > 1 ? 'ont' : 'a'} quitté le stock depuis le calcul`]
      : []),
    ...(elsewhere > 0
      ? [`${formatNumber(elsewhere)}\u202fprix ${elsewhere > 1 ? 'viennent' : 'vient'} d’autres sources`]
      : []),
    ...(marketValue.sold > 0
      ? [
          `${counted(marketValue.sold, 'vente')} du modèle ${marketValue.sold > 1 ? 'corrigent' : 'corrige'} le niveau des prix demandés`,
        ]
      : []),
  ];
  return parts.length > 0 ? `${parts.join('\u202f; ')}.` : null;
}

export const computedText = ({ computedAt }: Pick<Valued, 'computedAt'>): string =>
  `Calculée le ${formatDay(computedAt)}`;

export type Part = { title: string; paragraphs: readonly string[]; id?: string };

/** The public page: inputs, the formula, when there is no value, and data that is never shown. */
export const EXPLANATION: readonly Part[] = [
  {
    title: 'Ce qui entre dans le calcul',
    paragraphs: [
      `Les prix demandés aux professionnels pour les véhicules de notre stock, et ceux qui ont été relevés ailleurs depuis moins de ${RULES.elsewhereDays}\u202fjours. Ils sont tous ramenés à une même base\u202f: toutes taxes comprises quand la TVA est récupérable, nets sous le régime de la marge.`,
      `Un véhicule est comparé à d’autres du même modèle, de la même énergie et de la même boîte de vitesses, d’une puissance à ${RULES.farthestPower}\u202f% près, d’un âge à ${RULES.farthestYears}\u202fans près et d’un kilométrage à ${formatNumber(RULES.farthestKm)}\u202fkm près. Les ${RULES.mostComparables}\u202fplus proches sont retenus, et les plus proches comptent davantage. Le véhicule lui-même n’est jamais parmi eux.`,
    ],
  },
  {
    title: 'La formule',
    paragraphs: [
      'Pour chaque modèle, une régression robuste (moindres carrés repondérés, poids de Huber) du logarithme du prix dit ce que coûtent une année et dix mille kilomètres, entre véhicules de même énergie, boîte et puissance. Un modèle qui a peu d’annonces est rapproché de l’usage\u202f: environ 10\u202f% par an et 3,5\u202f% par dix mille kilomètres.',
      'Le prix de chaque véhicule comparable est ramené à l’âge et au kilométrage du véhicule. La valeur de marché est le milieu robuste de ces prix\u202f: un prix absurde ne la déplace presque pas.',
      `La fourchette contient ${RULES.interval}\u202f% des prix\u202f: elle vient de l’écart de chaque véhicule comparable avec le milieu de tous les autres.`,
      'Le résultat est arrondi à dix euros, et recalculé chaque nuit.',
    ],
  },
  {
    title: 'La position d’un prix',
    paragraphs: [
      `Dans la liste des véhicules, un prix est «\u202ftrès en dessous du marché\u202f» à partir de ${-BANDS.veryBelow}\u202f% sous la valeur de marché, «\u202fen dessous\u202f» à partir de ${-BANDS.below}\u202f%, «\u202fau-dessus\u202f» à partir de ${BANDS.above}\u202f% au-dessus d’elle, et «\u202fau prix du marché\u202f» entre les deux. Le tri «\u202fÉcart au marché\u202f» commence par les moins chers au regard de leur valeur\u202f; les véhicules sans valeur de marché viennent en dernier.`,
    ],
  },
  {
    title: 'Les ventes',
    paragraphs: [
      `L’écart entre prix de vente et prix demandés corrige le niveau du modèle. Un prix de vente n’entre jamais seul\u202f: les ventes d’un modèle sont réunies par groupes d’au moins ${RULES.fewestBuyers}\u202fsociétés, un groupe compte par sa moyenne arrondie à un demi pour cent, pendant ${RULES.soldDays}\u202fjours, et n’est jamais recalculé. Comparer deux valeurs ne dit donc pas à quel prix une société a acheté.`,
    ],
  },
  {
    title: 'Le délai de vente attendu',
    id: 'delai-de-vente',
    paragraphs: [
      `Combien de jours un véhicule comme celui-ci reste en vente\u202f: la moitié est vendue dans le délai affiché, et ${SELLING.most}\u202f% dans le plus long des deux. Il vient de nos propres ventes des ${SELLING.soldDays}\u202fderniers jours, et de ce qui n’est pas encore vendu.`,
      'Une moyenne des véhicules vendus serait trop courte\u202f: elle oublie ceux qui attendent encore. L’estimateur de Kaplan-Meier les compte tous, chacun pour le temps où il a été en vente. À chaque jour d’âge, il compare les véhicules vendus ce jour-là à ceux qui étaient encore en vente\u202f; un véhicule retiré sans être vendu compte jusqu’à son retrait, et un véhicule mis en vente avant la période compte à partir de l’âge qu’il avait alors.',
      `Les ventes sont celles du modèle\u202f; s’il y en a moins de ${SELLING.fewestSales}, ou de moins de ${SELLING.fewestBuyers}\u202fsociétés, celles de la même marque, carrosserie et énergie, puis celles de tous les véhicules. Si aucun groupe ne suffit, ou si moins de la moitié de ses véhicules est vendue, le délai est inconnu. Il est recalculé chaque nuit, et sert de nombre de jours de stock dans «\u202fVotre marge\u202f» aux sociétés qui n’ont pas réglé le leur.`,
    ],
  },
  {
    title: 'Quand il n’y a pas de valeur',
    paragraphs: [
      `Sous ${RULES.fewestComparables}\u202fvéhicules comparables, sans première mise en circulation connue ou sans régime de TVA connu, rien n’est affiché\u202f: ce qui est inconnu reste inconnu.`,
      'L’état, les options et l’historique du véhicule n’entrent pas dans le calcul. La valeur de marché est un repère, pas une offre ni une expertise.',
    ],
  },
  {
    title: 'Qui la voit',
    paragraphs: [
      'Les professionnels connectés, sur la fiche de chaque véhicule, avec la liste des véhicules comparables. Les visiteurs n’en voient rien, non plus qu’en mode vitrine\u202f: elle vient de prix marchands. La cote que notre équipe saisit pour ses propres décisions en est distincte, et n’est pas montrée.',
    ],
  },
];
