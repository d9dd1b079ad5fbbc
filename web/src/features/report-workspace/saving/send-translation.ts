import type { CallInput } from '../../../../../shared/contract/calls/call.ts';
import {
  StaleText,
  type saveReportText,
  type TextPair,
} from '../../../../../shared/contract/publishing/translations.contract.ts';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { hasWords, type TextContent, textContentOf } from '../../../../../shared/model/report-text/report-text.ts';
import type { TextPlace } from '../../../../../shared/model/report-text/text-place.ts';
import { isApiError } from '../../../lib/http/api-error.ts';
import type { SendResult } from './save-queue.ts';
import type { QueuedEdit, SeenValue } from './save-queue.types.ts';
import { resultOfError, revisionOf } from './send-edit.ts';

/** The source that a translation is made from, as its author saw it. */
export type Source = { place: TextPlace; sourceMark: string; sourceText: string };

/** A stored translation in the form of the queue; revision 0 without one. */
export const seenTranslation = ({ translation }: Pick<TextPair, 'translation'>): SeenValue => ({
  value: translation?.content ?? null,
  revision: translation?.revision ?? 0,
  updatedAt: translation?.updatedAt,
  updatedBy: translation?.updatedBy,
});

/** A text without words is no translation, whatever its formatting. */
const contentOf = (value: FieldValue | null): TextContent | null => {
  const content = textContentOf(value);
  return hasWords(content) ? content : null;
};

const resultOf = (error: unknown): SendResult => {
  if (!isApiError(error, 'report.stale')) return resultOfError(error);
  const stale = StaleText.safeParse(error.body.current);
  return stale.success ? { kind: 'stale', theirs: seenTranslation(stale.data.text) } : { kind: 'lost' };
};

/** The body of the call. */
export type TextEdit = CallInput<typeof saveReportText>['body'];

/** Sends one translation by `save`. */
export const createSendTranslation =
  (save: (edit: TextEdit) => Promise<TextPair>, sourceOf: (edit: QueuedEdit) => Source | undefined) =>
  async (edit: QueuedEdit): Promise<SendResult> => {
    // The author took the stored version instead, which both have seen.
    if (edit.isDeclined) return { kind: 'recorded' };
    const source = sourceOf(edit);
    if (!source) return { kind: 'lost' };
    try {
      const text = await save({ ...source, content: contentOf(edit.value), revision: revisionOf(edit) });
      return { kind: 'stored', stored: seenTranslation(text) };
    } catch (error) {
      return resultOf(error);
    }
  };
