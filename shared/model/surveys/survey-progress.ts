import * as z from 'zod';

const count = z.number().int().min(0);

/** Progress of a survey; an answer by the open link counts in no group. */
export const SurveyProgress = z.object({
  /** People invited by email, without returned mails. */
  invited: count,
  /** Answers sent, by invitation or by the open link. */
  sent: count,
  /** Answers begun and not sent. */
  unfinished: count,
  byOpenLink: count,
  /** Invitations with a mail that came back. */
  undelivered: count,
  groups: z.array(z.object({ groupId: z.string(), invited: count, sent: count })),
});
export type SurveyProgress = z.infer<typeof SurveyProgress>;

/** People invited by email who have not sent their answers. */
export const missingCount = ({ invited, sent, byOpenLink }: SurveyProgress): number =>
  Math.max(0, invited - (sent - byOpenLink));
