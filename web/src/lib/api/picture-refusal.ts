import { isApiError } from '../http/api-error.ts';

/**
 * A picture with more pixels than the server decodes: what may be done about it is not what its message says of every
 * picture.
 */
export const hasTooManyPixels = (error: unknown): boolean =>
  isApiError(error, 'image.rejected') && error.body.reason === 'pixels';
