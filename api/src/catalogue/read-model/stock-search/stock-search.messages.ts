/** For a query that needs the stock in memory, while a node loads it. */
export const STOCK_IS_LOADING =
  'Le stock est en cours de chargement. Cette recherche sera possible dans quelques secondes.';

/** OpenSearch answers searches, and is unreachable. */
export const SEARCH_IS_DOWN =
  'La recherche est momentanément indisponible. Vos réservations, votre panier et vos commandes restent accessibles\u202f: réessayez dans quelques secondes.';

/** OpenSearch answers searches: prices computed for one company are in no index. */
export const ONLY_IN_MEMORY =
  'Sur ce portail, les véhicules ne peuvent être ni triés ni filtrés par prix rendu ou par marge. Choisissez un autre tri ou retirez ce filtre.';

/** OpenSearch answers searches: the groups are beyond the reach of one request. */
export const PAGE_TOO_FAR =
  'Cette page est trop loin dans la liste. Précisez votre recherche ou affichez les véhicules sans les regrouper.';

/** OpenSearch answers searches: there are more booked listings than a query can name. */
export const TOO_MANY_BOOKED =
  'Trop de véhicules sont réservés en ce moment pour en compter les disponibilités. Réessayez dans quelques minutes.';
