/** Whoever calls these is told that his address is none of theirs, as a problem. */
const OF_THE_API = /^\/(?:api|backoffice|docs|health|pomelos|public|team)(?:[/?]|$)/;

const isReadable = (path: string): boolean => {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
};

/**
 * A link that was cut in the middle of a letter (`/citro%C3`) has an address that cannot be read. It is that of no page, and
 * reaches the one that says so, rather than a problem that only programs read.
 */
export function readableAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || OF_THE_API.test(path) || isReadable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}
