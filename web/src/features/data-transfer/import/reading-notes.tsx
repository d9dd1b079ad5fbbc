import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { timeNames, yearName } from '../../../../../shared/model/data-point/year-name.ts';
import type { DataImport } from '../../../../../shared/model/import/data-import.ts';
import { placeText, placeWithin } from '../../../../../shared/model/sheets/cell-place.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

const placeOf = (number: number | null, language: Language, sheets: readonly string[]): string =>
  number === null ? '' : placeWithin(placeText(number), language, sheets);

/** Unread columns that look like data: "Units" instead of Unit would leave every value in the metric's own unit. */
export const IgnoredColumns = ({ job: { ignored } }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  return (
    <Alert type="warning" header={t('import.ignored.title', { names: listText(ignored, language) })}>
      {t('import.ignored.text')}
    </Alert>
  );
};

/**
 * Content hidden in the spreadsheet that would be stored all the same: filtered rows, columns of last year.
 */
const HiddenCells = ({ job: { hidden, sheetNames } }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const { rows, firstRow, columns } = hidden;
  return (
    <Alert type="warning" header={t('import.hidden.title')}>
      {rows > 0 ? (
        <Box>{t('import.hidden.rows', { count: rows, first: placeOf(firstRow, language, sheetNames) })}</Box>
      ) : null}
      {columns.length > 0 ? <Box>{t('import.hidden.columns', { names: listText(columns, language) })}</Box> : null}
      <Box>{t('import.hidden.text')}</Box>
    </Alert>
  );
};

type NewTime = DataImport['newTimes']['times'][number];
/** Maximum of listed overlaps of one time; the others are counted. */
const namedMax = 3;

/** Times that the import would create; overlapping times contain the same days twice. */
const NewTimes = ({ newTimes: { total, times } }: Pick<DataImport, 'newTimes'>) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const overlapText = (time: NewTime): string | undefined => {
    if (!time.overlaps) return undefined;
    const others = [time.overlaps, ...time.alsoOverlaps];
    const rest = others.length - namedMax + time.moreOverlaps;
    const [own = '', ...names] = timeNames([time, ...others], language);
    const other = listText(names.slice(0, namedMax), language);
    const words = { time: own, other };
    return rest > 0 ? t('import.newTimes.overlapMore', { ...words, count: rest }) : t('import.newTimes.overlap', words);
  };
  return (
    <div>
      <Box>{t('import.newTimes.title', { count: total })}</Box>
      <ul className="import-notes">
        {times.map((time) => (
          <li key={`${time.startOn} ${time.endOn}`}>{overlapText(time) ?? yearName(time, language)}</li>
        ))}
      </ul>
      {total > times.length ? <Box>{t('import.newTimes.more', { count: total - times.length })}</Box> : null}
    </div>
  );
};

/** Values that are stored unchanged but may be unintended; rows without values. */
const Remarks = ({ job: { remarks, sheetNames } }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  return (
    <SpaceBetween size="m">
      {remarks.map(({ code, rows, firstRow }) => {
        const text = t(`import.remarks.${code}`, { count: rows, first: placeOf(firstRow, language, sheetNames) });
        if (code === 'no-value') return <Box key={code}>{text}</Box>;
        return (
          <Alert key={code} type="warning">
            {text}
          </Alert>
        );
      })}
    </SpaceBetween>
  );
};

/** Interpretation of the file, where the user may have meant something else. */
export const ReadingNotes = ({ job }: { job: DataImport }) => {
  const { t } = useTranslation('data-transfer');
  const language = useLanguage();
  const { ignored, hidden, unkept, repeated, newTimes, remarks, sheetNames } = job;
  const unkeptPlace = placeOf(unkept.firstRow, language, sheetNames);
  return (
    <SpaceBetween size="m">
      {ignored.length > 0 ? <IgnoredColumns job={job} /> : null}
      {hidden.rows > 0 || hidden.columns.length > 0 ? <HiddenCells job={job} /> : null}
      {unkept.rows > 0 ? (
        <Alert type="warning" header={t('import.unkept.title', { count: unkept.rows, first: unkeptPlace })}>
          {t('import.unkept.text')}
        </Alert>
      ) : null}
      {newTimes.total > 0 ? <NewTimes newTimes={newTimes} /> : null}
      {remarks.length > 0 ? <Remarks job={job} /> : null}
      {repeated > 0 ? <Box>{t('import.repeated', { count: repeated })}</Box> : null}
    </SpaceBetween>
  );
};
