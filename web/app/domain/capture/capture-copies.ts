/** One cache a page of a guided capture: its document, and the scripts, styles and fonts it is made of. */
export const CAPTURE_PREFIX = 'pomelo-capture ';
