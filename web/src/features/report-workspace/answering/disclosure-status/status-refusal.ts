import type { ErrorCode } from '../../../../../../shared/errors.ts';
import { isApiError, mayPass } from '../../../../lib/http/api-error.ts';

/** The outcome of a refused status change of a disclosure: `later` is retried, the others are reported. */
export type Refusal = 'missing' | 'refused' | 'later';

/** Others write at the same time: it is for a later moment. */
const isPassing = (code: ErrorCode): boolean => code === 'report.stale' || code === 'request.conflict';

export const refusalOf = (error: unknown): Refusal => {
  if (!isApiError(error) || mayPass(error) || isPassing(error.body.code)) return 'later';
  return error.body.code === 'validation.failed' ? 'missing' : 'refused';
};
