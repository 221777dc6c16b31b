import { optional, url } from './variable.ts';

export const databaseUrl = optional(
  url(
    ['postgres:', 'postgresql:'],
    'attend une adresse postgres://utilisateur:mot-de-passe@machine:port/base',
  ),
);

type Read = {
  DATABASE_URL?: string | undefined;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_POOLER_URL?: string | undefined;
};

/** The other addresses of the database add to DATABASE_URL. */
export function databaseMistakes({ DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOLER_URL }: Read): string[] {
  if (DATABASE_URL !== undefined) return [];
  return [
    ...(DATABASE_OWNER_URL === undefined
      ? []
      : ['DATABASE_OWNER_URL va avec DATABASE_URL, le rôle sous lequel Pomelo sert']),
    ...(DATABASE_POOLER_URL === undefined
      ? []
      : ['DATABASE_POOLER_URL va avec DATABASE_URL, l’adresse de la même base sans PgBouncer']),
  ];
}
