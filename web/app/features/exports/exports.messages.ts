export const TRANSPORT_SAVED = 'Transport enregistré.';
export const SIGNED = 'Attestation signée.';
export const PROOF_SENT = 'Preuve envoyée\u202f: l’équipe la vérifie.';
export const EXPORT_FAILED = 'Le dossier n’a pas pu être changé.';
export const FILE_NEEDED = 'Choisissez le document.';
export const TRANSPORTER_NEEDED = 'Dites qui transporte le véhicule.';

/** When the statement is due. */
export const statementHint = (dueOn: string | null): string =>
  dueOn
    ? `À signer au plus tard le ${dueOn}, le 10 du mois qui suit la remise.`
    : 'À signer à l’arrivée du véhicule, au plus tard le 10 du mois qui suit la remise.';
