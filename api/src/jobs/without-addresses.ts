const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** Mail servers quote the recipient in what they refuse: addresses of people stay out of logs. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESS, '…@…');
