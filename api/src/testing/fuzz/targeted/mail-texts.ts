import type { MailRow, MailTexts } from '@pomelo/contract/backoffice/content/mail-texts.schemas.ts';
import type { TestApi } from '../../whole-api.ts';
import {
  type Administrator,
  callAsAdmin,
  asAdministrator,
  type RequestGenerator,
  type RequestGenerators,
} from './targeted-request.ts';

type Known = { template: string; version: number; texts: Record<string, string> };

/** A mail, and a rewritten sentence of it with all its required variables. */
async function findMail(api: TestApi, admin: Administrator): Promise<Known> {
  const { data } = await callAsAdmin<{ data: MailRow[] }>(api, admin, 'GET /backoffice/mail-texts');
  const template = data[0]?.template ?? '';
  const { version, sentences } = await callAsAdmin<MailTexts>(
    api,
    admin,
    `GET /backoffice/mail-texts/${template}`,
  );
  return {
    template,
    version,
    texts: Object.fromEntries(sentences.slice(0, 1).map(({ key, original }) => [key, `${original} !`])),
  };
}

const targeted =
  (body?: (known: Known) => object): RequestGenerator =>
  async (api, admin) => {
    const known = await findMail(api, admin);
    return asAdministrator({ path: { template: known.template }, ...(body && { body: body(known) }) });
  };

export const MAIL_TEXTS: RequestGenerators = {
  'GET /backoffice/mail-texts/:template': targeted(),
  'PUT /backoffice/mail-texts/:template': targeted(({ texts, version }) => ({ texts, version })),
  'POST /backoffice/mail-texts/:template/restore': targeted(({ version }) => ({ to: 0, version })),
  'POST /backoffice/mail-texts/:template/preview': targeted(({ texts }) => ({ texts, specimen: 0 })),
  'POST /backoffice/mail-texts/:template/test': targeted(() => ({ specimen: 0 })),
};
