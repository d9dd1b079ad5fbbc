import type { ErrorCode } from '../../../../shared/errors.ts';
import type { AnsweringProblem } from '../../components/survey-pages/survey-pages.tsx';
import { isApiError } from '../../lib/http/api-error.ts';

/** An id that was cut off is refused before the survey is searched. */
const linkCodes: readonly ErrorCode[] = ['request.invalid', 'survey.link_invalid', 'tenant.not_found'];
/** Nothing more is accepted from this link: its state says why. */
const overCodes: readonly ErrorCode[] = ['survey.closed', 'survey.answered', 'survey.link_invalid', 'tenant.not_found'];
const problems: Readonly<Partial<Record<ErrorCode, AnsweringProblem>>> = {
  'survey.answer_wrong': 'wrong',
  'survey.answer_too_long': 'tooLong',
  'survey.saved_too_often': 'tooOften',
};

const hasCode = (error: unknown, codes: readonly ErrorCode[]): boolean => codes.some((code) => isApiError(error, code));

export const loadProblem = (error: unknown): 'linkInvalid' | 'unreached' =>
  hasCode(error, linkCodes) ? 'linkInvalid' : 'unreached';

export const problemOf = (error: unknown): AnsweringProblem | 'over' => {
  if (hasCode(error, overCodes)) return 'over';
  return (isApiError(error) ? problems[error.body.code] : undefined) ?? 'unreached';
};

/** Another device sent other answers with this link; not if this device may have sent them. */
export const wasSentElsewhere = (error: unknown, mayHaveSent: boolean): boolean =>
  isApiError(error, 'survey.answered') && !mayHaveSent;
