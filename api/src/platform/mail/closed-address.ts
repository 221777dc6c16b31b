/** A top-level domain reserved by RFC 2606. */
const DOMAIN = '@pomelo.invalid';

/** The address of a deleted account: unique, and undeliverable. */
export const closedAddress = (personId: string): string => `closed-${personId}${DOMAIN}`;

export const isClosedAddress = (address: string): boolean => address.endsWith(DOMAIN);
