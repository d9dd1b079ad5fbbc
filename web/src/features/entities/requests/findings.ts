import type { RequestItemView } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import { type FieldValue, isAnswered } from '../../../../../shared/model/answer/field-value.ts';

/** Reasons to check an answer before it is accepted. */
export type Finding = 'jump' | 'missing' | 'change-asked';

const numberIn = (value: FieldValue | null | undefined): number | undefined =>
  value?.kind === 'number' && value.number !== null ? Number(value.number) : undefined;

/** Change from the year before in whole per cent, if both are numbers of one unit. */
export const changeOf = (now: FieldValue | null, before: FieldValue | undefined): number | undefined => {
  const [one, other] = [numberIn(now), numberIn(before)];
  const isOneUnit = now?.kind === 'number' && before?.kind === 'number' && now.unit === before.unit;
  return one === undefined || !other || !isOneUnit ? undefined : Math.round(((one - other) / Math.abs(other)) * 100);
};

/**
 * Findings of a submitted disclosure: a figure that jumped from last year, a missing required one, a proposed change.
 */
export const findingsOf = (
  { fields, answers, prior, changeAsked }: RequestItemView,
  jumpLimitPercent: number,
): Finding[] => {
  const answerTo = (fieldKey: string): FieldValue | null =>
    answers.find((answer) => answer.fieldKey === fieldKey)?.value ?? null;
  const hasJump = fields.some(({ key }) => {
    const change = changeOf(answerTo(key), prior.find(({ fieldKey }) => fieldKey === key)?.value);
    return change !== undefined && Math.abs(change) > jumpLimitPercent;
  });
  const isMissing = fields.some(({ key, isRequired }) => isRequired && !isAnswered(answerTo(key)));
  return [
    ...(hasJump ? (['jump'] as const) : []),
    ...(isMissing ? (['missing'] as const) : []),
    ...(changeAsked ? (['change-asked'] as const) : []),
  ];
};

/** Disclosures of a request that can be accepted without a check. */
export const withoutFindings = (items: readonly RequestItemView[], jumpLimitPercent: number): RequestItemView[] =>
  items.filter((item) => item.state === 'submitted' && findingsOf(item, jumpLimitPercent).length === 0);
