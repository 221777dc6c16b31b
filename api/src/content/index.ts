/**
 * Pages, news and their editor, media library, promotions, SEO texts, contact, chat, sitemap.
 * Other contexts and the programs import this file alone; each name is documented where it is declared.
 */
export { animationLine, animationSent, NO_ANIMATION } from './animations/animation-link.messages.ts';
export { sendableAnimations, sendAnimation } from './animations/animation-link.service.ts';
export type { ChatParts } from './chat/chat-identity.ts';
export { handled, NO_REQUEST, requestLine, unknownRequest } from './contact/contact.messages.ts';
export { closeRequest, purgeOldRequests, openRequests } from './contact/admin.service.ts';
export { contentMails } from './mail-templates.ts';
export { addFirstPages } from './editing/first-pages.service.ts';
export { addContentRoutes } from './routes.ts';
export { contentNamed } from './editing/named-content.repository.ts';
export { readRequest } from './contact/staff-contact.service.ts';
export { contentQueues } from './contact/contact-queues.repository.ts';
export { anonymiseRequests, personalData } from './contact/personal-data.repository.ts';
export { countArticles } from './pages/news.repository.ts';
