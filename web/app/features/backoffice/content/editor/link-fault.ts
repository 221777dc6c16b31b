const SITE_PATH = /^\/(?![/\\])\S*$/;
const PLACE = /^#s-[a-z0-9-]{1,60}$/;
const REACHED = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d.-]{3,})$/;

/** Why an address is not allowed as a link, in French; null when it is. The API is stricter and decides. */
export function linkFault(href: string): string | null {
  if (href === '') return 'Indiquez l’adresse du lien.';
  if (SITE_PATH.test(href) || PLACE.test(href) || REACHED.test(href)) return null;
  if (href.startsWith('https://') && URL.canParse(href)) return null;
  if (href.startsWith('http://')) return 'Écrivez l’adresse en https://.';
  return 'Une adresse commence par / pour ce site, ou par https:// pour un autre.';
}
