import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { data } from 'react-router';

/** SITE-20: a route matching nothing raises 404 with this message. */
export const pageNotFoundMessage = (path: string): string => `Page not found: ${path}`;

/** A back-office screen requested by a user outside the staff: the answer does not reveal that it exists. */
export const pageHidden = (path: string) =>
  data({ message: pageNotFoundMessage(path), hidden: true }, { status: HTTP_STATUS.notFound });

export const pageNotFound = (path: string) =>
  data({ message: pageNotFoundMessage(path) }, { status: HTTP_STATUS.notFound });
