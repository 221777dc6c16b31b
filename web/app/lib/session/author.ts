/**
 * Hidden field of a form with fields: the id of the user for whom it was rendered, empty for others. Nobody
 * else sends or sees its input, in another tab or after another log-in.
 */
export const AUTHOR = 'auteur';
