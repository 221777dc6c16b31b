import type { DownloadError } from '../../../platform/adapters/feed-download.ts';

const quoted = (text: string): string => `«\u202f${text}\u202f»`;

/** Why a source could not be read. */
export const sourceFailures = {
  noFile: 'Choisissez un fichier CSV, JSON ou Excel.',
  noFolder: 'Le dossier des flux n’est pas réglé sur ce serveur (FEEDS_DIR).',
  noSuchFile: (path: string): string => `Aucun fichier ${quoted(path)} dans le dossier des flux.`,
  emptyDrop: (folder: string): string =>
    `Aucun fichier CSV, JSON ou Excel dans le dossier de dépôt ${quoted(folder)}.`,
  tooLarge: 'Le fichier est trop grand.',
  incomplete: 'Le fichier est arrivé incomplet\u202f: rien n’a été changé. Réessayez.',
  sampleTooLarge:
    'Ce classeur est trop grand pour un échantillon (20\u202fMo au plus)\u202f: enregistrez-en une partie.',
  running: 'Un import de cette source est déjà en cours\u202f: attendez qu’il se termine.',
  notPreviewed: 'Cet import n’attend pas d’être confirmé.',
  notApplied: 'Seul un import appliqué peut être annulé.',
  interrupted: 'L’import n’a pas abouti\u202f: rien n’a été changé. Réessayez.',
  noSample: 'Aucun échantillon\u202f: envoyez un fichier, ou allez le chercher.',
} as const;

export function downloadFailure({ problem, status }: DownloadError): string {
  switch (problem) {
    case 'not-https':
      return 'L’adresse doit commencer par https://.';
    case 'private-address':
      return 'Cette adresse mène à un réseau privé\u202f: elle est refusée.';
    case 'unknown-host':
      return 'Ce serveur n’existe pas\u202f: vérifiez l’adresse.';
    case 'too-many-redirects':
      return 'L’adresse renvoie sans fin vers d’autres.';
    case 'refused':
      return status === undefined
        ? 'L’adresse est refusée.'
        : `Le serveur a refusé le fichier (réponse ${status}).`;
    case 'too-large':
      return sourceFailures.tooLarge;
    case 'incomplete':
      return sourceFailures.incomplete;
    case 'too-slow':
      return 'Le serveur répond trop lentement.';
    case 'unreachable':
      return 'Le serveur ne répond pas.';
  }
}

/** Label of an import in the audit log. */
export const importLabel = (feed: string, file: string): string => (file === '' ? feed : `${feed}, ${file}`);
