import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tabs from '@cloudscape-design/components/tabs';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DesignFindings } from '../../../../../shared/model/design/design-findings.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { usePaneKeys } from '../steps/use-pane-keys.ts';
import { CoverTab } from './cover-tab.tsx';
import { DesignPreview } from './design-preview.tsx';
import { type DesignEdit, useDesign } from './draft/use-design.ts';
import './design.css';

const ChaptersTab = lazyPart(async () => (await import('./chapters-tab.tsx')).ChaptersTab);
const StyleTab = lazyPart(async () => (await import('./style-tab.tsx')).StyleTab);
const ChartsTab = lazyPart(async () => (await import('./charts/charts-tab.tsx')).ChartsTab);

type SettingsProps = {
  edit: DesignEdit;
  findings: DesignFindings | undefined;
  tab: string;
  onTab: (tab: string) => void;
  /** The disclosure of a chart that is worked on. */
  onChart: (place: string) => void;
};

const Settings = ({ edit, findings, tab, onTab, onChart }: SettingsProps) => {
  const { t } = useTranslation('design');
  const waiting = (part: ReactNode): ReactNode => (
    <Suspense fallback={<LoadingState things={t('settings')} />}>{part}</Suspense>
  );
  return (
    <Tabs
      activeTabId={tab}
      ariaLabel={t('tabs.label')}
      onChange={({ detail }) => onTab(detail.activeTabId)}
      tabs={[
        { id: 'cover', label: t('tabs.cover'), content: <CoverTab edit={edit} /> },
        { id: 'chapters', label: t('tabs.chapters'), content: waiting(<ChaptersTab edit={edit} />) },
        { id: 'style', label: t('tabs.style'), content: waiting(<StyleTab edit={edit} />) },
        {
          id: 'charts',
          label: t('tabs.charts'),
          content: waiting(<ChartsTab edit={edit} findings={findings} onChart={onChart} />),
        },
      ]}
    />
  );
};

const tabIds = ['cover', 'chapters', 'style', 'charts'] as const;

/** The open settings, stored in the address to survive a reload. */
const useTab = () => {
  const [search, setSearch] = useSearchParams();
  const tab = tabIds.find((one) => one === search.get('tab')) ?? 'cover';
  const setTab = useCallback(
    (next: string) => {
      const change = (now: URLSearchParams): URLSearchParams => {
        const params = new URLSearchParams(now);
        params.set('tab', next);
        return params;
      };
      setSearch(change, { replace: true });
    },
    [setSearch],
  );
  return { tab, setTab };
};

/** Wide enough for the settings next to the pages. */
const wide = '(min-width: 912px)';

/** Settings next to the pages; on a phone the pages, and the settings in a sheet. */
const Panes = ({ edit }: { edit: DesignEdit }) => {
  const { t } = useTranslation('design');
  const isWide = useMedia(wide);
  const { tab, setTab } = useTab();
  const [isOpen, setIsOpen] = useState(false);
  const [findings, setFindings] = useState<DesignFindings>();
  const [place, setPlace] = useState<string>();
  const showTab = useCallback(
    (next: string) => {
      setPlace(undefined);
      setTab(next);
    },
    [setTab],
  );
  const openCover = useCallback(() => {
    showTab('cover');
    setIsOpen(true);
  }, [showTab]);
  const settings = <Settings edit={edit} findings={findings} tab={tab} onTab={showTab} onChart={setPlace} />;
  // One tree for both widths: the pages stay mounted while a window is resized.
  return (
    <div className={isWide ? 'design-panes' : 'design-pane'}>
      {isWide ? (
        <section key="settings" className="design-settings" data-pane="settings" aria-label={t('settings')}>
          {settings}
        </section>
      ) : null}
      <DesignPreview
        key="preview"
        design={edit.design}
        pictureUrl={edit.pictureUrl}
        isCoverOpen={isWide && tab === 'cover'}
        place={place}
        onCover={openCover}
        opener={
          isWide ? null : (
            <Button iconName="settings" onClick={() => setIsOpen(true)}>
              {t('settings')}
            </Button>
          )
        }
        onFindings={setFindings}
      />
      {isWide ? null : (
        <Modal
          key="sheet"
          visible={isOpen}
          onDismiss={() => setIsOpen(false)}
          header={t('settings')}
          closeAriaLabel={t('close')}
        >
          {settings}
        </Modal>
      )}
    </div>
  );
};

/** The design of the report: cover, chapters, style and charts, next to its pages. */
export const DesignStep = () => {
  const { t } = useTranslation('design');
  const { design, error, retry, ...edit } = useDesign();
  usePaneKeys();
  const isWide = useMedia(wide);
  return (
    <SpaceBetween size="l">
      <StepTitle step="design" description={t(isWide ? 'description' : 'descriptionNarrow')} />
      {design ? <Panes edit={{ ...edit, design }} /> : null}
      {!design && error ? <ErrorState things={t('things')} error={error} onRetry={retry} /> : null}
      {!design && !error ? (
        <div className="design-waiting">
          <LoadingState things={t('things')} />
        </div>
      ) : null}
      <ContinueButton step="design" />
    </SpaceBetween>
  );
};
