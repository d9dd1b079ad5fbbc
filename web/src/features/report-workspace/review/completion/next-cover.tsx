import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportDesign, previewReport } from '../../../../../../shared/contract/publishing/report-design.contract.ts';
import { languagesOf } from '../../../../../../shared/model/design/report-design.ts';
import { lazyQuietly } from '../../../../components/states/lazy-part.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { usePermission } from '../../../../lib/session/profile.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

const CoverSheet = lazyQuietly(async () => (await import('../../design/sheets/cover-sheet.tsx')).CoverSheet);

/** Once a visit of the step: a photo or a name may have changed since, and the design does not say so. */
const onceAStep = { revalidateOnFocus: false, revalidateOnReconnect: false } as const;

/** The first page as it would be published now, in the reader's language where the report has it. */
const useNextCover = () => {
  const { report } = useWorkspace();
  const { reportId, language: own } = report;
  const reader = useLanguage();
  const mayDesign = usePermission('report:design');
  const { data: view, error: noDesign } = useCall(getReportDesign, mayDesign ? { params: { reportId } } : null);
  const design = view?.design;
  const language = design && languagesOf(design, own).includes(reader) ? reader : own;
  const body = design && { design, language, part: 'cover' as const };
  const { data: parts, error: noCover } = useCall(
    previewReport,
    body ? { params: { reportId }, body } : null,
    onceAStep,
  );
  if (parts && design) return { parts, language, size: design.theme.pageSize };
  return mayDesign && !noDesign && !noCover ? 'waiting' : undefined;
};

const Waiting = () => {
  const { t } = useTranslation('workspace');
  return (
    <div className="report-cover is-waiting">
      <span className="visually-hidden">{t('completion.coverComes')}</span>
    </div>
  );
};

/** The cover of the next publication; `instead` if it cannot be rendered, or must not be seen by the reader. */
export const NextCover = ({ instead }: { instead: ReactNode }) => {
  const { t } = useTranslation('workspace');
  const { name } = useWorkspace().report;
  const cover = useNextCover();
  if (cover === undefined) return instead;
  if (cover === 'waiting') return <Waiting />;
  return (
    <Suspense fallback={<Waiting />}>
      <CoverSheet {...cover} title={t('completion.nextCover', { name })} />
    </Suspense>
  );
};
