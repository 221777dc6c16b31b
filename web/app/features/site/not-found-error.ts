import { type ErrorResponse, isRouteErrorResponse } from 'react-router';

const NOT_FOUND = 404;

export const isNotFound = (error: unknown): error is ErrorResponse => isRouteErrorResponse(error) && error.status === NOT_FOUND;
