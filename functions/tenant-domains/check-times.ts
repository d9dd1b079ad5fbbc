import { checkedForSeconds, waitSecondsAfter } from '../../shared/model/platform/tenant-domain.ts';

/** `isDone`: the execution ends; else it waits that long and checks again. */
export type CheckAnswer = { isDone: boolean; waitSeconds: number };

export const done: CheckAnswer = { isDone: true, waitSeconds: 0 };

/** When a check was made and when the next one is due; `isOver`: checks end here without a result. */
export const timesOfCheck = ({ beganAt, at, isEnded }: { beganAt: string; at: number; isEnded: boolean }) => {
  const since = (at - Date.parse(beganAt)) / 1_000;
  const isOver = !isEnded && since > checkedForSeconds;
  const waitSeconds = waitSecondsAfter(since);
  const answer = isEnded || isOver ? done : { isDone: false, waitSeconds };
  return {
    isOver,
    answer,
    times: {
      checkedAt: new Date(at).toISOString(),
      nextCheckAt: answer.isDone ? null : new Date(at + waitSeconds * 1_000).toISOString(),
    },
  };
};
