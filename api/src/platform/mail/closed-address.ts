/** Of a top-level domain that can never exist (RFC 2606). */
const DOMAIN = '@pomelo.invalid';

/** The address of an account that was closed: distinct, and read by nobody. */
export const closedAddress = (personId: string): string => `closed-${personId}${DOMAIN}`;

export const isClosedAddress = (address: string): boolean => address.endsWith(DOMAIN);
