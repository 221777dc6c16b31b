export const NO_ADDRESS = 'Indiquez une adresse en France avec son code postal\u202f: la taxe en dépend.';
export const NO_DOCUMENT = 'Indiquez de quelle pièce il s’agit.';
export const NO_FILE = 'Choisissez un document PDF, JPEG ou PNG.';
export const NOT_ASKED = 'Cette pièce n’est pas demandée pour ce dossier.';
export const NOT_OURS = 'Pomelo fournit cette pièce\u202f: vous n’avez pas à l’envoyer.';
export const NEEDED_TO_KEEP = 'Indiquez cette date pour garder la pièce, ou décochez la case.';
export const OF_ANOTHER =
  'Cette pièce est celle d’un autre titulaire\u202f: elle ne se garde pas pour votre société.';
export const IS_COMPLETE =
  'Cette commande est soldée\u202f: contactez votre commercial pour en demander la carte grise.';
