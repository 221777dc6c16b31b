/** Only companies have an allowance for seats; of another holder nobody knows whether it is one. */
export type MalusHolder = 'company' | 'other';
