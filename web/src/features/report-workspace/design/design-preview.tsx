import Alert from '@cloudscape-design/components/alert';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { DesignFindings } from '../../../../../shared/model/design/design-findings.ts';
import { designProblems } from '../../../../../shared/model/design/design-problems.ts';
import {
  languagesOf,
  type PreviewFormat,
  type ReportDesign,
} from '../../../../../shared/model/design/report-design.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { tabStorage } from '../../../lib/session/tab-storage.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { isNothingAnswered } from '../context/outline-tree.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { useCharactersText } from './design-problems.tsx';
import { PageChoice } from './pages/page-choice.tsx';
import { keepSheets } from './pages/page-count-cache.ts';
import { PagePlaceholder } from './pages/page-placeholder.tsx';
import { ReportSheets } from './sheets/report-sheets.tsx';
import { usePreview } from './sheets/use-preview.ts';

type Props = {
  design: ReportDesign;
  /** Of the cover: the design does not name it, and is the same whichever it is. */
  pictureUrl: string | null;
  /** The cover settings are shown next to the pages. */
  isCoverOpen: boolean;
  /** The disclosure with the charts being edited. */
  place: string | undefined;
  onCover: () => void;
  /** Opens the settings where they are not next to the pages. */
  opener: ReactNode;
  /** Receives the findings of rendering the pages. */
  onFindings: (findings: DesignFindings) => void;
};

/** How many pages the PDF has is remembered for the step that says which files are made. */
const useKeepCount = (reportId: string) =>
  useCallback(
    (pages: number, { language, format }: { language: Language; format: PreviewFormat }): void => {
      if (format === 'pdf') keepSheets(tabStorage, reportId, language, { pages, at: new Date().toISOString() });
    },
    [reportId],
  );

/** The photo is on the cover at once; missing data is reported here while its own field is out of sight. */
const PictureNotice = ({ design, pictureUrl }: Pick<Props, 'design' | 'pictureUrl'>) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const { report } = useWorkspace();
  const language = useLanguage();
  const problems = designProblems(design, { language: report.language, hasPicture: pictureUrl !== null });
  const lacking = problems.flatMap((problem) =>
    problem.kind === 'picture-alt' ? [tReports(`languages.${problem.language}`)] : [],
  );
  if (lacking.length === 0) return null;
  return <Alert type="warning">{t('problems.picture-alt', { language: listText(lacking, language) })}</Alert>;
};

/** The report's pages as they will be printed; a click on a text opens its editor. */
export const DesignPreview = ({ design, pictureUrl, isCoverOpen, place, onCover, opener, onFindings }: Props) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const navigate = useNavigate();
  const { report, outline } = useWorkspace();
  const languages = languagesOf(design, report.language);
  const [chosen, setChosen] = useState<Language>();
  const language = chosen && languages.includes(chosen) ? chosen : (languages[0] ?? report.language);
  const [format, setFormat] = useState<PreviewFormat>('pdf');
  const { parts, error, isLoading, retry } = usePreview(report.reportId, { design, pictureUrl }, language, format);
  const findings = parts?.findings;
  useEffect(() => {
    if (findings) onFindings(findings);
  }, [findings, onFindings]);
  const charactersText = useCharactersText();
  const pick = useCallback(
    (place: string, fieldKey: string | undefined) => {
      if (place === 'cover') return onCover();
      const [framework, ...disclosure] = place.split(' ');
      const query = { framework, disclosure: disclosure.join(' '), field: fieldKey };
      void navigate(stepAddress(report, 'data-input', query), { state: { focusDisclosure: true } });
    },
    [navigate, report, onCover],
  );
  const keepCount = useKeepCount(report.reportId);
  if (error && !parts) return <ErrorState things={t('pages.things')} error={error} onRetry={retry} />;
  return (
    <div className="design-preview" data-pane="preview">
      <div className="design-preview-bar">
        {opener}
        {languages.length > 1 ? (
          <PageChoice
            label={t('pages.language')}
            chosen={language}
            options={languages.map((id) => ({ id, text: tReports(`languages.${id}`) }))}
            onChoose={setChosen}
          />
        ) : null}
        <PageChoice
          label={t('pages.look')}
          chosen={format}
          options={[
            { id: 'pdf', text: 'PDF' },
            { id: 'word', text: 'Word' },
          ]}
          onChoose={setFormat}
        />
        {error ? <StatusIndicator type="warning">{t('pages.old')}</StatusIndicator> : null}
        {isLoading && parts && !error ? <StatusIndicator type="loading">{t('pages.drawing')}</StatusIndicator> : null}
      </div>
      {findings?.missingCharacters.length ? (
        <Alert type="warning">{charactersText(findings.missingCharacters)}</Alert>
      ) : null}
      {isCoverOpen ? null : <PictureNotice design={design} pictureUrl={pictureUrl} />}
      {isNothingAnswered(outline) ? <Alert type="info">{t('pages.empty')}</Alert> : null}
      {parts ? (
        <ReportSheets parts={parts} size={design.theme.pageSize} place={place} onPick={pick} onCount={keepCount} />
      ) : (
        <PagePlaceholder />
      )}
      <p className="quiet">{t('pages.mayMove')}</p>
    </div>
  );
};
