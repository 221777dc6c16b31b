import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { type ErrorResponse, isRouteErrorResponse } from 'react-router';

export const isNotFound = (error: unknown): error is ErrorResponse => isRouteErrorResponse(error) && error.status === HTTP_STATUS.notFound;
