/** Only companies have an allowance for seats; whether another holder is one is unknown. */
export type MalusHolder = 'company' | 'other';
