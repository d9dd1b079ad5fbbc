import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { Field } from '../../../../../../shared/catalogue/framework.ts';
import type { FieldValue } from '../../../../../../shared/model/answer/field-value.ts';
import { cellOf } from '../../../../../../shared/model/data-point/breakdown.ts';
import { LoadingState } from '../../../../components/states/states.tsx';
import { formatClock, formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFirstFocus } from '../../../reports/common/use-first-focus.ts';
import { labelOf } from '../../../reports/fields/control-props.ts';
import { useFieldText } from '../../../reports/fields/use-field-text.ts';
import { mergeValues } from '../../../reports/text-diff/merge-text.ts';
import { WordDiff } from '../../../reports/text-diff/word-diff.tsx';
import { useDisclosureDefinition } from '../../context/use-disclosure-definition.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { editKey } from '../../saving/save-queue.model.ts';
import type { QueuedEdit, SeenValue } from '../../saving/save-queue.types.ts';
import { cellLabel } from '../tables/cell-label.ts';
import { MergeEditor } from './merge-editor.tsx';

type Choice = 'mine' | 'theirs' | 'merge';
const choices: readonly Choice[] = ['mine', 'theirs', 'merge'];

const isText = (value: FieldValue | null): boolean => value?.kind === 'text' || value?.kind === 'richText';

const shownMax = 120;

/** The word diff below distinguishes long texts; here they are shortened. */
const shorten = (text: string): string => (text.length <= shownMax ? text : `${text.slice(0, shownMax)}…`);

/** Author, time, source and the note of the number: the facts a person needs to choose. */
const useDescriptions = (edit: QueuedEdit, theirs: SeenValue, field: Field | undefined) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const wordsOf = useFieldText(field);
  const textOf = (value: FieldValue | null): string => shorten(wordsOf(value)) || t('conflict.empty');
  const was = edit.base.value ? t('conflict.was', { value: textOf(edit.base.value) }) : t('conflict.wasEmpty');
  const note = theirs.value?.kind === 'number' ? theirs.value.note : undefined;
  const theirTime = theirs.updatedAt ? formatInstant(theirs.updatedAt, language) : '';
  return {
    mine: [
      textOf(edit.value),
      t('conflict.mineMeta', { time: formatClock(edit.typedAt) }),
      ...(isText(edit.value) ? [] : [was]),
    ].join(' · '),
    theirs: [
      textOf(theirs.value),
      t('conflict.theirsMeta', { name: theirs.updatedBy?.name ?? '', time: theirTime }),
      ...(note ? [t('conflict.note', { note })] : []),
    ].join(' · '),
  };
};

type ConflictChoiceProps = {
  edit: QueuedEdit;
  theirs: SeenValue;
  /** The first of those that wait: the dialog begins there. */
  isFirst: boolean;
};

/** One field with two versions: keep mine, take theirs, or merge; nothing is preselected. */
export const ConflictChoice = ({ edit, theirs, isFirst }: ConflictChoiceProps) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const { queue } = useWorkspace().queues;
  const { fieldKey } = edit.address;
  const data = useDisclosureDefinition(edit.address);
  const [choice, setChoice] = useState<Choice>();
  const proposal = mergeValues(edit.base.value, edit.value, theirs.value);
  const [merged, setMerged] = useState<FieldValue | null>(proposal?.value ?? null);
  const field = data?.disclosure.fields.find(({ key }) => key === (cellOf(fieldKey)?.fieldKey ?? fieldKey));
  const descriptions = useDescriptions(edit, theirs, field);
  const region = useRef<HTMLDivElement>(null);
  useFirstFocus(region, 'input[type=radio]', isFirst && field !== undefined);
  if (!data || !field) return <LoadingState things={t('disclosure.things')} />;
  const label = cellLabel(labelOf(field, language), data.breakdowns, fieldKey, language);
  const key = editKey(edit.address);
  const decide = (): void => {
    if (choice === 'merge') queue.merge(key, merged);
    else if (choice) queue.choose(key, choice);
  };
  return (
    <SpaceBetween size="s">
      <Box variant="h3">
        {shownCode(data.disclosure.code, language)} · {t('conflict.legend', { field: label })}
      </Box>
      <div ref={region}>
        <RadioGroup
          ariaLabel={t('conflict.legend', { field: label })}
          value={choice ?? null}
          items={[
            { value: 'mine', label: t('conflict.mine'), description: descriptions.mine },
            { value: 'theirs', label: t('conflict.theirs'), description: descriptions.theirs },
            ...(proposal ? [{ value: 'merge', label: t('conflict.merge') }] : []),
          ]}
          onChange={({ detail }) => setChoice(choices.find((known) => known === detail.value))}
        />
      </div>
      {isText(edit.value) || isText(theirs.value) ? (
        <ExpandableSection headerText={t('conflict.differences')} defaultExpanded>
          <WordDiff before={edit.value} after={theirs.value} />
        </ExpandableSection>
      ) : null}
      {choice === 'merge' && proposal ? (
        <MergeEditor field={field} proposal={proposal} value={merged} onType={setMerged} />
      ) : null}
      <Button variant="primary" disabled={choice === undefined} onClick={decide}>
        {t('conflict.use')}
      </Button>
    </SpaceBetween>
  );
};
