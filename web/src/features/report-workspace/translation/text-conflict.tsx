import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { mergeValues } from '../../reports/text-diff/merge-text.ts';
import { WordDiff } from '../../reports/text-diff/word-diff.tsx';
import { useWorkspace } from '../context/workspace-context.ts';
import { focusRow } from '../navigation/focus-field.ts';
import { editKey } from '../saving/save-queue.model.ts';
import type { QueuedEdit, SeenValue } from '../saving/save-queue.types.ts';

type Props = { edit: QueuedEdit; theirs: SeenValue; label: string; fieldKey: string };

/** Two people translated the same text: both versions, and the author of this one decides. */
export const TextConflict = ({ edit, theirs, label, fieldKey }: Props) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const language = useLanguage();
  const { queue } = useWorkspace().queues;
  const key = editKey(edit.address);
  const merged = mergeValues(edit.base.value, edit.value, theirs.value);
  const time = theirs.updatedAt ? formatInstant(theirs.updatedAt, language) : '';
  const decide = (act: () => void) => (): void => {
    act();
    focusRow(fieldKey);
  };
  const named = (words: string) => ({ ariaLabel: `${words}: ${label}`, children: words });
  return (
    <Alert type="error" header={t('conflict.title', { name: theirs.updatedBy?.name ?? '', time })}>
      <SpaceBetween size="s">
        <div>
          <div className="translation-side-name">{tWorkspace('conflict.differences')}</div>
          <WordDiff before={edit.value} after={theirs.value} />
        </div>
        <SpaceBetween direction="horizontal" size="xs">
          <Button onClick={decide(() => queue.choose(key, 'mine'))} {...named(tWorkspace('conflict.mine'))} />
          <Button onClick={decide(() => queue.choose(key, 'theirs'))} {...named(tWorkspace('conflict.theirs'))} />
          {merged ? (
            <Button onClick={decide(() => queue.merge(key, merged.value))} {...named(tWorkspace('conflict.merge'))} />
          ) : null}
        </SpaceBetween>
      </SpaceBetween>
    </Alert>
  );
};
