import { PROOF_TYPES } from '@pomelo/contract/exports/export-rules.ts';
import { textOf } from '../../lib/form/action.server.ts';
import { uploadedFileOf } from '../../lib/form/uploaded-file.server.ts';

/** The body of a proof; undefined without a file. */
export async function proofBodyOf(form: FormData) {
  const file = await uploadedFileOf(form, 'file');
  if (!file) return undefined;
  return {
    type: PROOF_TYPES.find((one) => one === textOf(form, 'type')) ?? PROOF_TYPES[0],
    issuer: textOf(form, 'issuer'),
    vin: textOf(form, 'vin'),
    plate: textOf(form, 'plate'),
    km: textOf(form, 'km'),
    country: textOf(form, 'country'),
    departedOn: textOf(form, 'departedOn'),
    arrivedOn: textOf(form, 'arrivedOn'),
    datedOn: textOf(form, 'datedOn'),
    mrn: textOf(form, 'mrn'),
    signed: textOf(form, 'signed'),
    file,
  };
}
