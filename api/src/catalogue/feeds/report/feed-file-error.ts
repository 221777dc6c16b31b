/** A file that cannot be imported at all; the message is French and names the remedy. */
export class FeedFileError extends Error {}

/** Missing columns: a mapping would make the file readable. */
export class MissingColumnsError extends FeedFileError {}
