import * as z from 'zod';
import { SurveyId } from '../../../shared/ids.ts';
import { Language } from '../../../shared/model/text/language.ts';

/** The content of a mail, before the tenant's branding; stored in an outbox item. */
export const MailRequest = z.object({
  to: z.email(),
  /** Reply address; absent: the tenant's support. */
  replyTo: z.email().optional(),
  /** Communication language of the reader. */
  language: Language,
  subject: z.string().min(1),
  heading: z.string().min(1),
  paragraphs: z.array(z.string()),
  /** One-time code, set large. */
  code: z.string().optional(),
  action: z.object({ label: z.string(), url: z.url({ protocol: /^https?$/ }) }).optional(),
  /** The survey invitation that the mail brings: a bounce finds it by the mail's tags. */
  invitation: z.object({ surveyId: SurveyId, digest: z.string() }).optional(),
  /** A small text file, such as a calendar invitation. */
  attachment: z.object({ name: z.string(), contentType: z.string(), content: z.string() }).optional(),
});
export type MailRequest = z.infer<typeof MailRequest>;
