import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesOf, type ReportDesign } from '../../../../../shared/model/design/report-design.ts';
import { isOngoing } from '../../../../../shared/model/report/report.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { usePermission } from '../../../lib/session/profile.ts';
import { showsDesignProblems } from '../../reports/publishing/status-actions.ts';
import { isNothingAnswered } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { ContinueButton } from '../steps/continue-button.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import { DesignProblems } from './design-problems.tsx';
import { useDesign } from './draft/use-design.ts';
import { PageChoice } from './pages/page-choice.tsx';
import { PagePlaceholder } from './pages/page-placeholder.tsx';
import type { ShareDraft } from './share-modal.tsx';
import './design.css';

const ReportReader = lazyPart(async () => (await import('./reader/report-reader.tsx')).ReportReader);

const ShareModal = lazyDialog(async () => (await import('./share-modal.tsx')).ShareModal);

/** Shares the report on the screen with colleagues for reading. */
const ShareButton = () => {
  const { t } = useTranslation('design');
  const [isOpen, setIsOpen] = useState(false);
  const [draft, setDraft] = useState<ShareDraft>();
  return (
    <Box>
      <Button iconName="share" onClick={() => setIsOpen(true)}>
        {t('share.open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ShareModal draft={draft} onDraft={setDraft} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
};

const Reading = ({ design }: { design: ReportDesign }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const { report, outline } = useWorkspace();
  const languages = languagesOf(design, report.language);
  const [chosen, setChosen] = useState<Language>();
  const language = chosen && languages.includes(chosen) ? chosen : (languages[0] ?? report.language);
  return (
    <SpaceBetween size="s">
      {languages.length > 1 ? (
        <PageChoice
          label={t('pages.language')}
          chosen={language}
          options={languages.map((id) => ({ id, text: tReports(`languages.${id}`) }))}
          onChoose={setChosen}
        />
      ) : null}
      {isNothingAnswered(outline) ? <Alert type="info">{t('pages.empty')}</Alert> : null}
      <Suspense fallback={<PagePlaceholder />}>
        <ReportReader key={language} language={language} design={design} />
      </Suspense>
    </SpaceBetween>
  );
};

/**
 * The whole report for reading in its current state: the PDF that will be published, or the published one.
 */
export const PreviewStep = () => {
  const { t } = useTranslation('design');
  const { design, pictureUrl, assuranceFile, error, retry } = useDesign();
  const mayShare = usePermission('report:design');
  const { report } = useWorkspace();
  return (
    <SpaceBetween size="l">
      <StepTitle
        step="preview"
        description={t(isOngoing(report.status) ? 'preview.description' : 'preview.descriptionOut')}
        actions={mayShare ? <ShareButton /> : undefined}
      />
      {design && showsDesignProblems(report) ? <DesignProblems edit={{ design, pictureUrl, assuranceFile }} /> : null}
      {design ? <Reading design={design} /> : null}
      {!design && error ? <ErrorState things={t('pages.things')} error={error} onRetry={retry} /> : null}
      {!design && !error ? <PagePlaceholder /> : null}
      <ContinueButton step="preview" />
    </SpaceBetween>
  );
};
