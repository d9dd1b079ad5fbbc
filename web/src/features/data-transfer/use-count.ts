import { shownCount } from '../../lib/i18n/shown-decimal.ts';

/** Numbers of rows in the user's number format. */
export const useCount = (): ((count: number) => string) => shownCount;
