/** For a query that needs the stock in memory, while a node loads it. */
export const STOCK_IS_LOADING =
  'Le stock est en cours de chargement. Cette recherche sera possible dans quelques secondes.';

/** Where OpenSearch answers, while it does not. */
export const SEARCH_IS_DOWN =
  'La recherche est momentanément indisponible. Vos réservations, votre panier et vos commandes restent accessibles\u202f: réessayez dans quelques secondes.';

/** Where OpenSearch answers: what is computed for one company is in no index. */
export const ONLY_IN_MEMORY =
  'Sur ce portail, les véhicules ne peuvent être ni triés ni filtrés par prix rendu ou par marge. Choisissez un autre tri ou retirez ce filtre.';

/** Where OpenSearch answers: groups beyond the reach of one request. */
export const PAGE_TOO_FAR =
  'Cette page est trop loin dans la liste. Précisez votre recherche ou affichez les véhicules sans les regrouper.';

/** Where OpenSearch answers: more booked listings than a question can name. */
export const TOO_MANY_BOOKED =
  'Trop de véhicules sont réservés en ce moment pour en compter les disponibilités. Réessayez dans quelques minutes.';
