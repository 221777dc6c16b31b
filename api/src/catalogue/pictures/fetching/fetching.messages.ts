import type { DownloadError } from '../../../platform/adapters/feed-download.ts';

/** Why a photograph of a feed could not be fetched, as the team reads it. */
export function pictureFailure({ problem, status }: Pick<DownloadError, 'problem' | 'status'>): string {
  switch (problem) {
    case 'not-https':
      return 'L’adresse ne commence pas par https://.';
    case 'private-address':
      return 'L’adresse mène à un réseau privé\u202f: elle est refusée.';
    case 'unknown-host':
      return 'Ce serveur n’existe pas.';
    case 'too-many-redirects':
      return 'L’adresse renvoie sans fin vers d’autres.';
    case 'refused':
      return status === undefined
        ? 'L’adresse est refusée.'
        : status === 404 || status === 410
          ? `Le serveur n’a pas cette photo (réponse ${status}).`
          : `Le serveur refuse cette photo (réponse ${status}).`;
    case 'too-large':
      return 'Le fichier pèse plus de 25\u202fMo.';
    case 'incomplete':
      return 'La photo est arrivée incomplète.';
    case 'too-slow':
      return 'Le serveur répond trop lentement.';
    case 'unreachable':
      return 'Le serveur ne répond pas.';
  }
}

export const pictureReasons = {
  unreadable: 'Cette image est incomplète ou illisible.',
  alike: (place: number): string => `Semblable à la photo ${place} du flux\u202f: montrée une fois.`,
} as const;
