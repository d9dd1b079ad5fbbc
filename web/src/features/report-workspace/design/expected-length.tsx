import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listPublications } from '../../../../../shared/contract/publishing/publishing.contract.ts';
import { languagesOf, type ReportDesign } from '../../../../../shared/model/design/report-design.ts';
import type { Publication } from '../../../../../shared/model/report/publication.ts';
import { languageTag } from '../../../../../shared/model/text/language.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { fileSizeParts } from '../../../lib/file-size.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { tabStorage } from '../../../lib/session/tab-storage.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { CountPages } from './count-pages.tsx';
import { type EstimatedLength, estimatedLength } from './estimated-size.ts';
import { lengthStamp } from './pages/length-stamp.ts';
import { knownLength } from './pages/page-count-cache.ts';

const useSizeText = (): ((sizeBytes: number) => string) => {
  const { t } = useTranslation('publishing');
  return (sizeBytes) => {
    const { unit, value } = fileSizeParts(sizeBytes);
    return t(`size.${unit}`, { value });
  };
};

/** The revision that was published last, with its files. */
const useLastPublication = (): Publication | undefined => {
  const { report } = useWorkspace();
  const isAny = report.publishedRevision > 0;
  const { data } = useCall(listPublications, isAny ? { params: { reportId: report.reportId }, query: {} } : null);
  return data?.items.find(({ status, files }) => status === 'published' && files.length > 0);
};

/** Sizes of the last published files, as an indication for the next. */
const LastFiles = ({ last }: { last: Publication }) => {
  const { t } = useTranslation('design');
  const { t: tPublishing } = useTranslation('publishing');
  const language = useLanguage();
  const sizeText = useSizeText();
  const files = last.files.map((file) => {
    const format = tPublishing(`formats.${file.format}`);
    const name = file.language ? tPublishing(`formatsIn.${file.language}`, { format }) : format;
    return t('export.length.file', { name, size: sizeText(file.sizeBytes) });
  });
  return <Box>{t('export.length.last', { number: last.revisionNumber, files: listText(files, language) })}</Box>;
};

/** All files together: pages and bytes, as far as one can know before they are made. */
const Estimate = ({ length, hasPhoto }: { length: EstimatedLength; hasPhoto: boolean }) => {
  const { t } = useTranslation('design');
  const number = new Intl.NumberFormat(languageTag(useLanguage()));
  const sizeText = useSizeText();
  const { pages, sizeBytes, fileCount, isWithoutPhoto } = length;
  const pagesText = t('export.length.pages', { count: pages, formatted: number.format(pages) });
  return (
    <Box>
      <strong>{t('export.length.about', { pages: pagesText, size: sizeText(sizeBytes), count: fileCount })}</strong>
      {hasPhoto && isWithoutPhoto ? ` ${t('export.length.photo')}` : null}
    </Box>
  );
};

type KnownLength = NonNullable<ReturnType<typeof knownLength>>;

const kindOf = ({ sizeBytes, isOfPdf }: KnownLength): 'sheets' | 'laid' | 'counted' => {
  if (sizeBytes !== null) return 'counted';
  return isOfPdf ? 'laid' : 'sheets';
};

/** A count is drawn on the server: it is requested once a series of changes has ended. */
const countAfterMilliseconds = 3_000;

/**
 * The expected length of the report: the counted pages and estimates based on them; without a count, a button to count
 * the pages.
 */
export const ExpectedLength = ({ design }: { design: ReportDesign }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const sizeText = useSizeText();
  const follow = useFollow();
  const { report, outline } = useWorkspace();
  const last = useLastPublication();
  const [, setTimesCounted] = useState(0);
  const onCounted = useCallback(() => setTimesCounted((times) => times + 1), []);
  const languages = languagesOf(design, report.language);
  const counted = languages.flatMap((one) => {
    const length = knownLength(tabStorage, report.reportId, one);
    return length ? [{ language: one, ...length }] : [];
  });
  const estimate = estimatedLength({
    formats: design.formats,
    languages,
    counted: Object.fromEntries(counted.map((length) => [length.language, length])),
    last,
  });
  const open = (
    <Link href={stepAddress(report, 'preview')} onFollow={follow}>
      {t('export.length.open')}
    </Link>
  );
  const stamp = lengthStamp(design, outline);
  const rested = useDebounced(stamp, countAfterMilliseconds);
  // The count from the design preview is approximate: the pages of the PDF are counted after it, and after each change.
  const uncounted = languages.find((one) =>
    counted.every((length) => length.language !== one || length.of !== stamp || kindOf(length) === 'sheets'),
  );
  return (
    <FormField label={t('export.length.label')} stretch>
      <SpaceBetween size="xxs">
        {estimate ? <Estimate length={estimate} hasPhoto={design.cover.layout === 'picture'} /> : null}
        {uncounted && rested === stamp ? (
          <CountPages
            key={`${uncounted} ${stamp}`}
            language={uncounted}
            stamp={stamp}
            onCounted={onCounted}
            otherwise={open}
          />
        ) : null}
        {counted.map(({ language: spoken, ...length }) => (
          <Box key={spoken}>
            {t(`export.length.${kindOf(length)}`, {
              language: tReports(`languages.${spoken}`),
              count: length.pages,
              formatted: new Intl.NumberFormat(languageTag(language)).format(length.pages),
              size: sizeText(length.sizeBytes ?? 0),
              time: formatInstant(length.at, language),
            })}
          </Box>
        ))}
        {last ? <LastFiles last={last} /> : null}
      </SpaceBetween>
    </FormField>
  );
};
