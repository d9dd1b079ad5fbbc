import { AppError } from '../../../shared/errors.ts';
import { requestCount, resetRequestCount } from './request-count.ts';
import { WriteConflict } from './write-transaction.ts';

const attemptsMax = 8;
const baseDelayMilliseconds = 10;

/**
 * Runs read-decide-write again after a concurrent write; the decision is repeated on the newly stored state. The
 * request budget is that of one attempt. Gives up with 409 `request.conflict`, which the client may repeat.
 */
export const retryOnConflict = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const requestsBefore = requestCount();
  for (let tries = 0; tries < attemptsMax; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      resetRequestCount(requestsBefore);
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * baseDelayMilliseconds * 2 ** tries);
      });
    }
  }
  throw new AppError('request.conflict');
};
