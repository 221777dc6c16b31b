import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { redirect, type MiddlewareFunction } from 'react-router';
import { urls } from '../urls.ts';

const OLD_INTERNET_EXPLORER = /MSIE |Trident\//;

/** SITE-21: old Internet Explorer is redirected with status 302. */
export const outdatedBrowser: MiddlewareFunction<Response> = ({ request }, next) => {
  const isNotice = new URL(request.url).pathname === urls.outdatedBrowser();
  if (!isNotice && OLD_INTERNET_EXPLORER.test(request.headers.get('user-agent') ?? ''))
    throw redirect(urls.outdatedBrowser(), HTTP_STATUS.found);
  return next();
};
