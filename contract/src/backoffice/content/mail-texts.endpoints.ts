import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  MailRestoreBody,
  MailRow,
  MailSpecimenBody,
  MailTestBody,
  MailTexts,
  MailTextsBody,
  RenderedMail,
} from './mail-texts.schemas.ts';

const one = z.strictObject({ template: z.string().max(60) });
const reads = { audience: 'staff', permission: 'content.read' } as const;
const writes = { audience: 'staff', permission: 'content.write' } as const;

/** The editable texts of mails; amounts, tables and links are not editable. */
export const mailTexts = {
  list: endpoint('GET /backoffice/mail-texts', {
    summary: 'Les e-mails et leurs textes',
    ...reads,
    answer: z.strictObject({ data: z.array(MailRow) }),
  }),
  read: endpoint('GET /backoffice/mail-texts/:template', {
    summary: 'Les textes d’un e-mail',
    ...reads,
    params: one,
    answer: MailTexts,
    refusals: ['not-found'],
  }),
  save: endpoint('PUT /backoffice/mail-texts/:template', {
    summary: 'Modifier les textes d’un e-mail',
    ...writes,
    params: one,
    body: MailTextsBody,
    answer: MailTexts,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  restore: endpoint('POST /backoffice/mail-texts/:template/restore', {
    summary: 'Revenir à une version des textes d’un e-mail',
    ...writes,
    params: one,
    body: MailRestoreBody,
    answer: MailTexts,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  /** Renders the text being edited with an example; nothing is stored. */
  preview: endpoint('POST /backoffice/mail-texts/:template/preview', {
    summary: 'Voir un e-mail avec ces textes',
    ...writes,
    unrecorded: true,
    params: one,
    body: MailSpecimenBody,
    answer: RenderedMail,
    refusals: ['not-found', 'invalid'],
  }),
  test: endpoint('POST /backoffice/mail-texts/:template/test', {
    summary: 'S’envoyer un e-mail d’essai',
    ...writes,
    unrecorded: true,
    params: one,
    body: MailTestBody,
    refusals: ['not-found'],
  }),
};
