import { waitAfter } from '../../../../lib/api/follow-on.ts';
import { mayPass } from '../../../../lib/http/api-error.ts';
import { pause } from '../../../../lib/pause.ts';

type Watch = {
  isWanted: () => boolean;
  /** One poll failed, and another follows. */
  onFailure: (error: unknown) => void;
};

/** One failed poll does not end polling: it continues until there is an answer, or a refusal. */
export const pollUntilSettled = async <Answer>(
  poll: () => Promise<Answer>,
  { isWanted, onFailure }: Watch,
): Promise<Answer> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await poll();
    } catch (error) {
      if (!mayPass(error) || !isWanted()) throw error;
      onFailure(error);
      await pause(waitAfter(failures));
    }
  }
};
