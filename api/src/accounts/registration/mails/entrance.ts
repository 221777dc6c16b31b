import { WELCOME_TOKEN_DAYS } from '@pomelo/contract/constants.ts';
import type { MailBlock } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';

const LOG_IN_PATH = '/?connexion=%2Ftableau-de-bord';

/**
 * How an accepted person logs in: with a first password to choose, or with the current one (`linkPath` null).
 */
export const entrance = (linkPath: string | null): MailBlock[] =>
  linkPath === null
    ? [
        {
          kind: 'paragraph',
          text: 'Vous avez déjà un compte\u202f: connectez-vous avec votre mot de passe habituel, puis choisissez cet espace en haut de la page.',
        },
        { kind: 'button', label: 'Me connecter', url: LOG_IN_PATH },
      ]
    : [
        { kind: 'button', label: 'Choisir mon mot de passe', url: linkPath },
        {
          kind: 'note',
          text: `Ce lien ne sert qu’une fois et reste valable ${named('jours', WELCOME_TOKEN_DAYS)} jours. Passé ce délai, demandez-en un autre par «\u202fMot de passe oublié\u202f». Ne le transmettez à personne.`,
        },
      ];
