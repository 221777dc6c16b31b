/** Full address, on the site, of a path or address of a mail. */
export type SiteAddress = (url: string) => string;

/** Refuses any address outside `siteUrl`: our mails link only to our site. */
export function addressesOn(siteUrl: string): SiteAddress {
  const { origin } = new URL(siteUrl);
  return (url) => {
    const address = URL.canParse(url, siteUrl) ? new URL(url, siteUrl) : undefined;
    if (url === '' || !address || address.origin !== origin || !/^https?:$/.test(address.protocol))
      throw new Error('An address of a mail is not one of the site');
    return address.href;
  };
}
