import { isRouteErrorResponse } from 'react-router';
import { isReplaced } from './replaced-request.ts';

/** An unreachable server is a refusal of the form, which preserves its input: never an error screen. */
export async function withFallbackRefusal<T, R>(serverAction: () => Promise<T>, refusal: R): Promise<T | R> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error) || isReplaced(error)) throw error;
    console.error(error);
    return refusal;
  }
}
