import type { FastifyInstance } from 'fastify';
import type { ApiParts } from './app.ts';
import type { ChangeListener } from './db/listen.ts';
import type { Tokens } from './modules/account/tokens.ts';

export type ModuleParts = ApiParts & { listener: ChangeListener; tokens: Tokens };

/** Every domain's calls. */
export async function addModules(_app: FastifyInstance, _parts: ModuleParts): Promise<void> {}
