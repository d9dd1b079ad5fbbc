import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPair } from '../../../../../shared/contract/publishing/translations.contract.ts';
import { type FieldValue, isAnswered } from '../../../../../shared/model/answer/field-value.ts';
import { missingNumbers } from '../../../../../shared/model/report-text/number-check.ts';
import {
  hasWords,
  plainTextOf,
  type TextContent,
  type TextState,
  textContentOf,
} from '../../../../../shared/model/report-text/report-text.ts';
import { textIdOf } from '../../../../../shared/model/report-text/text-place.ts';
import {
  hasStructure,
  structureOf,
  untranslatedLines,
} from '../../../../../shared/model/report-text/text-structure.ts';
import { contentLang, type Language, languageTag } from '../../../../../shared/model/text/language.ts';
import { draftPrefix } from '../../../lib/device/draft-prefix.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { joinNames } from '../../../lib/i18n/join-names.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import type { ControlProps } from '../../reports/fields/control-props.ts';
import { RichTextView } from '../../reports/fields/rich-text/rich-text-view.tsx';
import { RichTextControl } from '../../reports/fields/rich-text-control.tsx';
import { TextAreaControl, TextControl } from '../../reports/fields/text-controls.tsx';
import { type FieldBinding, useField } from '../context/use-field.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { fieldElementId } from '../navigation/focus-field.ts';
import { RetrySave } from '../save-status/retry-save.tsx';
import { UnsavedValue } from '../save-status/unsaved-value.tsx';
import { seenTranslation } from '../saving/send-translation.ts';
import { SourceChange } from './source-change.tsx';
import { TextConflict } from './text-conflict.tsx';
import { groupOf } from './texts/text-list.ts';
import { reportAddress } from './texts/text-tree.ts';
import { useTranslating } from './texts/translation-context.ts';
import { useTextLabel } from './texts/use-text-label.ts';

const indicators: Record<TextState, StatusIndicatorProps.Type> = {
  missing: 'not-started',
  outdated: 'warning',
  current: 'success',
};

/** The translation in the queue and as stored; a new translation is based on the shown source. */
const useTranslationField = (text: TextPair): FieldBinding => {
  const { translations } = useTranslating();
  const group = groupOf(text);
  const place = group === 'report' ? { versionId: reportAddress, disclosureId: reportAddress } : group;
  const listed = useMemo(() => seenTranslation(text), [text]);
  const binding = useField({ ...place, fieldKey: textIdOf(text.place) }, listed, undefined);
  const { key, type: typeValue } = binding;
  const source = useMemo(
    () => ({ place: text.place, sourceMark: text.sourceMark, sourceText: plainTextOf(text.source) }),
    [text],
  );
  const type = useCallback(
    (value: FieldValue | null) => {
      translations.setSource(key, source);
      typeValue(value);
    },
    [translations, key, source, typeValue],
  );
  return { ...binding, type };
};

const TextView = ({ content }: { content: TextContent }) =>
  content.kind === 'richText' ? (
    <RichTextView document={content.document} />
  ) : (
    <p className="pre-line translation-text">{content.text}</p>
  );

const lineMax = 90;

const Control = ({ source, ...props }: ControlProps & { source: TextContent }) => {
  if (source.kind === 'richText') return <RichTextControl {...props} />;
  return source.text.length > lineMax || source.text.includes('\n') ? (
    <TextAreaControl {...props} />
  ) : (
    <TextControl {...props} />
  );
};

/** State, author and time of the stored translation. */
const Facts = ({ text }: { text: TextPair }) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const language = useLanguage();
  const { translation, state } = text;
  const time = translation && formatInstant(translation.updatedAt, language);
  return (
    <div className="translation-facts">
      <StatusIndicator type={indicators[state]}>{t(`state.${state}`)}</StatusIndicator>
      {translation && time ? (
        <Box color="text-body-secondary" fontSize="body-s">
          {tWorkspace('field.lastChange', { name: translation.updatedBy.name, time })}
        </Box>
      ) : null}
    </div>
  );
};

/** Warnings about the translation while it is typed: missing numbers, untranslated lines. */
const Checks = ({ source, value }: { source: TextContent; value: FieldValue | null }) => {
  const { t } = useTranslation('translation');
  const language = useLanguage();
  const typed = useDeferredValue(value);
  const found = useMemo(() => {
    const content = textContentOf(typed);
    if (!hasWords(content)) return { numbers: [], lines: 0 };
    return {
      numbers: missingNumbers(plainTextOf(source), plainTextOf(content)),
      lines: untranslatedLines(source, content),
    };
  }, [source, typed]);
  const { numbers, lines } = found;
  return (
    <>
      {numbers.length > 0 ? (
        <StatusIndicator type="warning" wrapText>
          {t('check.numbers', { count: numbers.length, numbers: joinNames(numbers, language) })}
        </StatusIndicator>
      ) : null}
      {lines > 0 ? (
        <StatusIndicator type="info" wrapText>
          {t('check.lines', { count: lines })}
        </StatusIndicator>
      ) : null}
    </>
  );
};

/** A start for the translation: of a text with tables, lists or pictures its structure, of a line the line. */
const useStart = ({ source }: TextPair, binding: FieldBinding) => {
  const [structure, setStructure] = useState<FieldValue>();
  const isEmpty = !isAnswered(binding.value) && !binding.edit;
  const isOffered = isEmpty && structure === undefined && (source.kind === 'text' || hasStructure(source.document));
  const take = (): void => {
    if (source.kind === 'text') binding.type(source);
    // Stored with the first change: nothing in it is translated yet.
    else setStructure({ kind: 'richText', document: structureOf(source.document) });
  };
  return { value: isEmpty && structure ? structure : binding.value, isOffered, take };
};

type Props = { text: TextPair; from: Language; to: Language };

const Pair = ({ text, from, to }: Props) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const { report, isReadOnly } = useWorkspace();
  const { userInfo } = useProfile();
  const binding = useTranslationField(text);
  const start = useStart(text, binding);
  const id = textIdOf(text.place);
  const label = useTextLabel()(text);
  const draftKey = `${draftPrefix(userInfo.id, report.reportId)}${binding.key}`;
  const name = tReports(`languages.${to}`);
  const refused = binding.edit?.phase === 'refused' && !isReadOnly ? binding.edit : undefined;
  const error = refused && tWorkspace(refused.isHeld ? 'field.held' : 'field.notSaved', { message: refused.refusal });
  const stored = textContentOf(binding.value);
  const headingId = `${fieldElementId(id)}-name`;
  return (
    <section
      id={fieldElementId(id)}
      className="field-row translation-pair"
      aria-labelledby={headingId}
      data-field={id}
      data-edit={binding.key}
      {...binding.frame}
    >
      <h3 id={headingId} lang={contentLang(label, language)}>
        {label}
      </h3>
      <div className="translation-sides">
        <div>
          <div className="translation-side-name">{tReports(`languages.${from}`)}</div>
          <div lang={languageTag(from)}>
            <TextView content={text.source} />
          </div>
        </div>
        <div className="translation-target">
          {isReadOnly ? (
            <>
              <div className="translation-side-name">{name}</div>
              <div lang={languageTag(to)}>{hasWords(stored) ? <TextView content={stored} /> : null}</div>
            </>
          ) : (
            <FormField
              stretch
              label={
                <span className="translation-side-name">
                  {name}
                  <span className="visually-hidden">: {label}</span>
                </span>
              }
              {...(error ? { errorText: error } : {})}
            >
              <div lang={languageTag(to)}>
                <Control
                  field={{ key: 'text', label, inputType: 'Text', isRequired: false }}
                  source={text.source}
                  label={`${name}: ${label}`}
                  draftKey={draftKey}
                  value={start.value}
                  type={binding.type}
                  flush={binding.flush}
                  provenance={null}
                />
              </div>
            </FormField>
          )}
          <Facts text={text} />
          <Checks source={text.source} value={binding.value} />
          {start.isOffered && !isReadOnly ? (
            <Button
              variant="inline-link"
              onClick={start.take}
              ariaLabel={`${t(`start.${text.source.kind}`)}: ${label}`}
            >
              {t(`start.${text.source.kind}`)}
            </Button>
          ) : null}
          {refused ? <RetrySave editKey={binding.key} fieldKey={id} label={label} /> : null}
          {isReadOnly ? <UnsavedValue binding={binding} label={label} draftKey={draftKey} /> : null}
        </div>
      </div>
      {binding.edit?.phase === 'choice' && binding.edit.theirs && !isReadOnly ? (
        <TextConflict edit={binding.edit} theirs={binding.edit.theirs} label={label} fieldKey={id} />
      ) : null}
      {text.state === 'outdated' && !binding.edit ? <SourceChange text={text} label={label} /> : null}
    </section>
  );
};

/** One text: the source at the left, its translation at the right, saved as it is typed. */
export const TextPairRow = memo(Pair);
