export const COST_SAVED = 'Le prix d’achat est enregistré.';
export const COST_FAILED = 'Le prix d’achat n’a pas pu être enregistré.';
export const COST_UNREADABLE = 'Indiquez un montant, par exemple 12\u202f500,00.';
