import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getDisclosureTexts,
  getReportTexts,
  listReportTexts,
} from '../../../../../../shared/contract/translations.contract.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useRefreshCalls } from '../../../../lib/api/use-call.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { useIsPhone, useMedia } from '../../../../lib/use-media.ts';
import { stepAddress } from '../../common/addresses.ts';
import { usePaneKeys } from '../steps/use-pane-keys.ts';
import { useWorkspace, WorkspaceContext } from '../workspace-context.ts';
import { GroupPanel } from './group-panel.tsx';
import { groupId, type ReportTexts, type TextGroup } from './text-list.ts';
import { TranslatingContext } from './translation-context.ts';
import { getTranslationQueue, type TranslationQueue } from './translation-queue.ts';
import { TranslationTree } from './translation-tree.tsx';
import { useSelectedGroup, useTextShow } from './use-text-place.ts';
import { useReportTexts, useStoredList } from './use-texts.ts';
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

/** Tree at the left, the texts of one disclosure in the middle; below 912 px the tree is a sheet (screens.md 6 and 14). */
const Panes = ({ group }: { group: TextGroup }) => {
  const { t } = useTranslation('translation');
  const { t: tWorkspace } = useTranslation('workspace');
  const isWide = useMedia('(min-width: 912px)');
  const isPhone = useIsPhone();
  const [isTreeOpen, setIsTreeOpen] = useState(false);
  const openTree = useCallback(() => setIsTreeOpen(true), []);
  const closeTree = useCallback(() => setIsTreeOpen(false), []);
  usePaneKeys();
  const tree = <TranslationTree group={group} onFollow={closeTree} />;
  return (
    <div className="data-input translation">
      {isWide ? (
        <section className="data-input-tree" data-pane="tree" aria-label={t('tree.label')}>
          {tree}
        </section>
      ) : (
        <>
          {isPhone ? null : (
            <Box margin={{ bottom: 's' }}>
              <Button iconName="menu" onClick={openTree}>
                {tWorkspace('tree.open')}
              </Button>
            </Box>
          )}
          <Modal visible={isTreeOpen} onDismiss={closeTree} header={t('tree.label')}>
            {tree}
          </Modal>
        </>
      )}
      <div className="translation-main" data-pane="fields">
        <GroupPanel key={groupId(group)} group={group} onTree={openTree} />
      </div>
    </div>
  );
};

type LoadedProps = { list: ReportTexts; translations: TranslationQueue };

const Loaded = ({ list, translations }: LoadedProps) => {
  const workspace = useWorkspace();
  const [show, setShow] = useTextShow();
  const group = useSelectedGroup(list);
  const translating = useMemo(() => ({ list, translations, show, setShow }), [list, translations, show, setShow]);
  // Fields of this screen are translations: what is typed goes to their queue, and who may write them is another question.
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
  const { data: list, error, mutate } = useReportTexts(true);
  useStoredList(translations, mutate);
  const refresh = useRefreshCalls();
  // A source may have been written since this was read last.
  useEffect(() => void refresh(listReportTexts, getReportTexts, getDisclosureTexts), [refresh]);
  if (list) return <Loaded list={list} translations={translations} />;
  if (error) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  return <LoadingState things={t('things')} />;
};
