import { isApiError } from '../http/api-error.ts';

/**
 * Text for a picture with more pixels than the server decodes: its message says nothing about what the user can do.
 */
export const hasTooManyPixels = (error: unknown): boolean =>
  isApiError(error, 'image.rejected') && error.body.reason === 'pixels';
