/** A file that cannot be imported at all; the message is French and names the remedy. */
export class FeedFileError extends Error {}

/** Columns that nothing stands for: a mapping of the file would let it in. */
export class MissingColumnsError extends FeedFileError {}
