export const CARTE_GRISE_TAX = 'Carte grise, taxes et redevances (estimation)';
