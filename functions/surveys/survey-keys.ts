import { createHash, createHmac, randomInt } from 'node:crypto';
import { AnswerSheet } from '../../shared/model/surveys/survey.ts';
import { Tally } from '../../shared/model/surveys/tally.ts';
import { isSameSecret } from '../core/auth/same-secret.ts';
import { createSeal } from '../core/auth/seal.ts';

/** Boxes of all lengths in this step are as long as each other. */
const paddedTo = 1_024;

/** No id of a box: those are 32 digits. */
const pendingPurpose = 'pending';

/** Secret of a link: an invitation of its own, or the open link with a secret that the answerer's page generated. */
export type LinkSecret = { digest: string; isOpenLink: boolean; key: string };

const digestOf = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** Length of a text in whole steps, by spaces that JSON ignores. */
const padded = (text: string): string => {
  const bytes = Buffer.byteLength(text, 'utf8');
  return text + ' '.repeat((paddedTo - (bytes % paddedTo)) % paddedTo);
};

/**
 * Secrets and keys of surveys, all derived from one secret that is not in the table. Links are derived again for a
 * reminder; a draft is decrypted with its link alone, a box with the key of its survey.
 */
export const createSurveyKeys = (master: string) => {
  const derive = (...parts: string[]): string =>
    createHmac('sha256', master).update(JSON.stringify(parts), 'utf8').digest('base64url');
  const boxSeal = (surveyId: string) => createSeal(derive('box', surveyId));
  return {
    linkSecret: (surveyId: string, invitationId: string): string => derive('link', surveyId, invitationId),
    openSecret: (surveyId: string): string => derive('open', surveyId),
    digestOf,
    /** Reads the header; undefined: not complete, or not of this survey. */
    readSecret: (surveyId: string, header: string | undefined): LinkSecret | undefined => {
      const [first = '', open = '', own = ''] = (header ?? '').split('.');
      if (first !== 'open') {
        return secretPattern.test(first) && header === first
          ? { digest: digestOf(first), isOpenLink: false, key: first }
          : undefined;
      }
      if (!isSameSecret(open, derive('open', surveyId)) || !secretPattern.test(own)) return undefined;
      return { digest: digestOf(own), isOpenLink: true, key: own };
    },
    sealDraft: (key: string, digest: string, sheet: AnswerSheet): string =>
      createSeal(`draft:${key}`).seal(padded(JSON.stringify(sheet)), digest),
    openDraft: (key: string, digest: string, draft: string): AnswerSheet | undefined => {
      const text = createSeal(`draft:${key}`).open(draft, digest);
      return text === undefined ? undefined : AnswerSheet.parse(JSON.parse(text));
    },
    sealBox: (surveyId: string, boxId: string, sheet: AnswerSheet): string =>
      boxSeal(surveyId).seal(padded(JSON.stringify(sheet)), boxId),
    openBox: (surveyId: string, boxId: string, sealed: string): AnswerSheet => {
      const text = boxSeal(surveyId).open(sealed, boxId);
      if (text === undefined) throw new Error('a sealed answer cannot be opened: the key of surveys is another one');
      return AnswerSheet.parse(JSON.parse(text));
    },
    sealPending: (surveyId: string, pending: Tally): string =>
      boxSeal(surveyId).seal(padded(JSON.stringify(pending)), pendingPurpose),
    openPending: (surveyId: string, sealed: string): Tally => {
      const text = boxSeal(surveyId).open(sealed, pendingPurpose);
      if (text === undefined) throw new Error('sealed answers cannot be opened: the key of surveys is another one');
      return Tally.parse(JSON.parse(text));
    },
  };
};
export type SurveyKeys = ReturnType<typeof createSurveyKeys>;

export const randomBelow = (below: number): number => randomInt(below);
