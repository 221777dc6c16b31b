/** Of a question that only the stock in memory answers, while a node loads it. */
export const STOCK_IS_LOADING =
  'Le stock est en cours de chargement. Cette recherche sera possible dans quelques secondes.';
