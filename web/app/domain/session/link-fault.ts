export type LinkFault = 'unknown' | 'expired' | 'used' | 'too-many';

/** Why a link of a mail is refused. */
export function linkFault(code: string): LinkFault | null {
  switch (code) {
    case 'token-expired':
      return 'expired';
    case 'token-used':
      return 'used';
    // Too long, or of other characters: not a link of this site.
    case 'not-found':
    case 'malformed':
    case 'token-unknown':
      return 'unknown';
    case 'too-many-requests':
      return 'too-many';
    default:
      return null;
  }
}
