import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { ErrorCode } from '../../shared/errors.ts';
import type { Language } from '../../shared/model/text/language.ts';
import { waitText } from './wait-text.ts';

/** The bundle carries the texts next to its code (P1 of the bench); `ERROR_MESSAGES_FILE` names another file (tests). */
const fileName = (): string =>
  process.env.ERROR_MESSAGES_FILE ?? fileURLToPath(new URL('./error-messages.json', import.meta.url));

const Messages = z.record(z.string(), z.object({ en: z.string(), zhTw: z.string() }));
let messages: z.infer<typeof Messages> | undefined;

type Filling = { retryAfterSeconds?: number | undefined; subject?: string | undefined };

/**
 * The user's text for an error code, from `shared/error-messages.json`, which a test compares with `errorCodes`. The
 * file is read at the first refusal of a container. `retryAfterSeconds` fills `{wait}`, `subject` fills `{name}`.
 */
export const errorText = (
  code: ErrorCode,
  language: Language,
  { retryAfterSeconds, subject = '' }: Filling = {},
): string => {
  messages ??= Messages.parse(JSON.parse(readFileSync(fileName(), 'utf8')));
  const message = messages[code];
  if (message === undefined) throw new Error(`no message for ${code}`);
  return message[language]
    .replace('{wait}', () => waitText(retryAfterSeconds, language))
    .replace('{name}', () => subject);
};
