/** A source that could not be read; the message is French and explains what to do. */
export class SourceError extends Error {}
