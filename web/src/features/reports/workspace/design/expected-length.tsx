import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { listPublications } from '../../../../../../shared/contract/publishing.contract.ts';
import { languageTag } from '../../../../../../shared/model/language.ts';
import { languagesOf, type ReportDesign } from '../../../../../../shared/model/report-design.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { tabStorage } from '../../../../lib/device/tab-storage.ts';
import { fileSizeParts } from '../../../../lib/file-size.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { listText } from '../../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../common/addresses.ts';
import { useWorkspace } from '../workspace-context.ts';
import { keptLength } from './kept-length.ts';

const useSizeText = (): ((sizeBytes: number) => string) => {
  const { t } = useTranslation('publishing');
  return (sizeBytes) => {
    const { unit, value } = fileSizeParts(sizeBytes);
    return t(`size.${unit}`, { value });
  };
};

/** Sizes of the files that were published last, as a measure of those to come. */
const LastFiles = () => {
  const { t } = useTranslation('design');
  const { t: tPublishing } = useTranslation('publishing');
  const language = useLanguage();
  const sizeText = useSizeText();
  const { report } = useWorkspace();
  const isAny = report.publishedRevision > 0;
  const { data } = useCall(listPublications, isAny ? { params: { reportId: report.reportId }, query: {} } : null);
  const last = data?.items.find(({ status, files }) => status === 'published' && files.length > 0);
  if (!last) return null;
  const files = last.files.map((file) => {
    const format = tPublishing(`formats.${file.format}`);
    const name = file.language ? tPublishing(`formatsIn.${file.language}`, { format }) : format;
    return t('export.length.file', { name, size: sizeText(file.sizeBytes) });
  });
  return <Box>{t('export.length.last', { number: last.revisionNumber, files: listText(files, language) })}</Box>;
};

/** How long the report will be: what the preview counted, or the way to have it counted; never a guess of ours. */
export const ExpectedLength = ({ design }: { design: ReportDesign }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const sizeText = useSizeText();
  const follow = useFollow();
  const { report } = useWorkspace();
  const languages = languagesOf(design, report.language);
  const counted = languages.flatMap((one) => {
    const length = keptLength(tabStorage, report.reportId, one);
    return length ? [{ language: one, ...length }] : [];
  });
  const preview = stepAddress(report, 'preview');
  return (
    <FormField label={t('export.length.label')} stretch>
      <SpaceBetween size="xxs">
        {counted.map(({ language: spoken, pages, sizeBytes, at }) => (
          <Box key={spoken}>
            {t(sizeBytes === null ? 'export.length.sheets' : 'export.length.counted', {
              language: tReports(`languages.${spoken}`),
              count: pages,
              formatted: new Intl.NumberFormat(languageTag(language)).format(pages),
              size: sizeText(sizeBytes ?? 0),
              time: formatInstant(at, language),
            })}
          </Box>
        ))}
        {counted.filter(({ sizeBytes }) => sizeBytes !== null).length < languages.length ? (
          <Link href={preview} onFollow={follow}>
            {t('export.length.open')}
          </Link>
        ) : null}
        <LastFiles />
      </SpaceBetween>
    </FormField>
  );
};
