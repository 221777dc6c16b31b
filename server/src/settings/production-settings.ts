import type { Sender } from '@pomelo/api/platform/adapters/mailer.ts';
import type { Seller } from '@pomelo/api/platform/documents/content/seller.ts';
import { dataKeyMistakes } from './data-key-settings.ts';
import { DEFAULT_SENDER } from './public-site-settings.ts';

type Read = Parameters<typeof dataKeyMistakes>[0] & {
  NODE_ENV?: string | undefined;
  TOKEN_SECRET?: string | undefined;
  PUBLIC_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  SELLER?: Seller | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FILES?: boolean | undefined;
  MAIL_FROM: Sender;
  DEBUG_ERRORS: boolean;
};

/** Missing or forbidden settings in production; one French line each. */
export function productionMistakes(variables: Read, opensSessions: boolean): string[] {
  if (variables.NODE_ENV !== 'production') return [];
  const mistakes: string[] = [];
  if (opensSessions && !variables.TOKEN_SECRET)
    mistakes.push('TOKEN_SECRET est obligatoire en production (au moins 32 caractères tirés au hasard)');
  mistakes.push(...dataKeyMistakes(variables, opensSessions));
  if (opensSessions && !variables.PUBLIC_URL)
    mistakes.push(
      'PUBLIC_URL est obligatoire en production\u202f: les liens des courriels commencent par elle',
    );
  if (opensSessions && !variables.STRIPE_SECRET_KEY && !variables.STRIPE_WEBHOOK_SECRET)
    mistakes.push(
      'STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET sont obligatoires en production\u202f: la page de paiement de test n’y existe pas',
    );
  if (opensSessions && !variables.SELLER)
    mistakes.push(
      'SELLER est obligatoire en production\u202f: l’identité du vendeur sur les factures (docs/operating.md)',
    );
  if (opensSessions && !variables.SMTP_URL && !variables.MAIL_FILES)
    mistakes.push(
      'SMTP_URL est obligatoire en production\u202f: sans lui aucun courriel ne part (MAIL_FILES=1 si les garder en fichiers est voulu)',
    );
  if (variables.SMTP_URL && variables.MAIL_FROM.address === DEFAULT_SENDER)
    mistakes.push('MAIL_FROM est obligatoire avec SMTP_URL\u202f: l’adresse dont partent les courriels');
  if (variables.DEBUG_ERRORS)
    mistakes.push(
      'DEBUG_ERRORS est interdit en production\u202f: il montre le détail des erreurs aux visiteurs',
    );
  return mistakes;
}
