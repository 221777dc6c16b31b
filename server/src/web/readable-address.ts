/** A call with an invalid address gets a problem response. */
const OF_THE_API = /^\/(?:api|backoffice|docs|health|pomelos|public|team)(?:[/?]|$)/;

const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/**
 * A link truncated within a character (`/citro%C3`) cannot be decoded. It is routed to the page not found,
 * rather than to a problem response for programs.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || OF_THE_API.test(path) || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
