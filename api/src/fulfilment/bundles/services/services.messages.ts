export const SERVICES_TOO_LATE = 'Ce véhicule est déjà parti\u202f: plus aucun service ne peut être ajouté. Contactez votre commercial.';
export const ALREADY_PAID = 'Ce service est déjà réglé\u202f: pour en changer, contactez votre commercial.';
export const NOT_ON_SALE = 'Ce service n’est pas proposé aujourd’hui.';
