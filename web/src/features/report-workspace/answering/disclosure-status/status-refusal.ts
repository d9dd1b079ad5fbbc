import type { ErrorCode } from '../../../../../../shared/errors.ts';
import { isApiError, mayPass } from '../../../../lib/http/api-error.ts';

/** What became of a disclosure that was to be completed or omitted: `later` is tried again, the others are told. */
export type Refusal = 'missing' | 'refused' | 'later';

/** Others write at the same time: it is for a later moment. */
const isPassing = (code: ErrorCode): boolean => code === 'report.stale' || code === 'request.conflict';

export const refusalOf = (error: unknown): Refusal => {
  if (!isApiError(error) || mayPass(error) || isPassing(error.body.code)) return 'later';
  return error.body.code === 'validation.failed' ? 'missing' : 'refused';
};
