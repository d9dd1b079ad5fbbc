import { shownCount } from '../../lib/i18n/shown-decimal.ts';

/** Numbers of rows as the person reads numbers. */
export const useCount = (): ((count: number) => string) => shownCount;
