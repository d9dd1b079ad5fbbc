import Button from '@cloudscape-design/components/button';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useProfile } from '../../../lib/session/profile.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace, WorkspaceContext } from '../context/workspace-context.ts';
import { getTranslationQueue, type TranslationQueue } from '../saving/translation-queue.ts';
import { TreePanes } from '../steps/tree-panes.tsx';
import { type FileDialog, TranslationFileDialogs } from './files/translation-file-dialogs.tsx';
import { GroupPanel } from './group-panel.tsx';
import { groupId, type ReportTexts, type TextGroup } from './texts/text-list.ts';
import { TranslatingContext } from './texts/translation-context.ts';
import { useSelectedGroup, useTextShow } from './texts/use-text-place.ts';
import { useReportTexts, useStoredList } from './texts/use-texts.ts';
import { TranslationTree } from './translation-tree.tsx';
import './translation.css';

const NoTexts = () => {
  const { t } = useTranslation('translation');
  const follow = useFollow();
  const { report } = useWorkspace();
  return (
    <EmptyState
      spot="reports"
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button href={stepAddress(report, 'data-input')} onFollow={follow}>
          {t('empty.action')}
        </Button>
      }
    />
  );
};

const Panes = ({ group }: { group: TextGroup }) => {
  const { t } = useTranslation('translation');
  const [files, setFiles] = useState<FileDialog>();
  return (
    <div className="data-input translation">
      <TranslationFileDialogs open={files} onClose={() => setFiles(undefined)} />
      <TreePanes
        label={t('tree.label')}
        tree={(onFollow) => <TranslationTree group={group} onFollow={onFollow} onFiles={setFiles} />}
      >
        {(openTree) => (
          <div className="translation-main" data-pane="fields">
            <GroupPanel key={groupId(group)} group={group} onTree={openTree} />
          </div>
        )}
      </TreePanes>
    </div>
  );
};

type LoadedProps = { list: ReportTexts; translations: TranslationQueue };

const Loaded = ({ list, translations }: LoadedProps) => {
  const workspace = useWorkspace();
  const [show, setShow] = useTextShow();
  const group = useSelectedGroup(list);
  const translating = useMemo(() => ({ list, translations, show, setShow }), [list, translations, show, setShow]);
  // Fields of this screen are translations: their edits go to the translation queue, with other permissions.
  const ofTranslations = useMemo(
    () => ({
      ...workspace,
      isReadOnly: !list.mayTranslate,
      queues: { queue: translations.queue, onStored: () => () => undefined },
    }),
    [workspace, list.mayTranslate, translations],
  );
  if (!group) return <NoTexts />;
  return (
    <WorkspaceContext.Provider value={ofTranslations}>
      <TranslatingContext.Provider value={translating}>
        <Panes group={group} />
      </TranslatingContext.Provider>
    </WorkspaceContext.Provider>
  );
};

/** Each text of the report next to its translation (ADR 73). */
export const TranslationScreen = () => {
  const { t } = useTranslation('translation');
  const { report } = useWorkspace();
  const { userInfo } = useProfile();
  const translations = useMemo(() => getTranslationQueue(userInfo.id, report.reportId), [userInfo.id, report.reportId]);
  const { data: list, error, mutate } = useReportTexts(true, { revalidateIfStale: false });
  const [wasRead] = useState(list !== undefined);
  useStoredList(translations, mutate);
  // A source may have been written since, even within the second in which a second read is taken for the first.
  useEffect(() => {
    if (wasRead) void mutate();
  }, [wasRead, mutate]);
  if (list) return <Loaded list={list} translations={translations} />;
  if (error) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  return <LoadingState things={t('things')} />;
};
