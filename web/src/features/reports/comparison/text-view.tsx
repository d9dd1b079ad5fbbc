import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { compareDisclosure } from '../../../../../shared/contract/reports/comparison.contract.ts';
import { columnNames } from '../../../../../shared/model/comparison/compared-names.ts';
import type { ComparedColumn, ComparedDisclosure } from '../../../../../shared/model/comparison/comparison.ts';
import { ErrorState, LoadingState } from '../../../components/states/states.tsx';
import { shortText } from '../../../lib/answers/short-text.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { WordDiff } from '../text-diff/word-diff.tsx';

type Props = {
  reportId: string;
  compared: readonly string[];
  columns: readonly ComparedColumn[];
  disclosure: ComparedDisclosure;
};

/** Texts of a disclosure in each report: words removed and added compared with the first one. */
export const TextComparisonView = ({ reportId, compared, columns, disclosure }: Props) => {
  const { t } = useTranslation('comparison');
  const language = useLanguage();
  const names = columnNames(columns, language, t('hub'));
  const { versionId, disclosureId } = disclosure;
  const { data, error, mutate } = useCall(compareDisclosure, {
    params: { reportId, versionId, disclosureId },
    query: { with: compared.join(',') },
  });
  if (error && !data) return <ErrorState things={t('things')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <LoadingState things={t('things')} />;
  const answered = data.fields.filter(({ values }) => values.some((value) => value !== null));
  if (answered.length === 0) return <Box color="text-body-secondary">{t('words.nothing')}</Box>;
  return (
    <div className="comparison-words">
      {answered.map(({ fieldKey, label, values, changes }) => (
        <section key={fieldKey}>
          <Box variant="h4" tagOverride="h3">
            {label[language]}
          </Box>
          {columns.map((column, index) =>
            index === 0 || column.kind === 'time' ? null : (
              <div key={column.reportId} className="comparison-sides">
                <div>
                  <Box variant="awsui-key-label">{names[index]}</Box>
                  <p className="comparison-line pre-line">
                    {shortText(values[index] ?? null, language) || t('standing.missing')}
                  </p>
                </div>
                <div>
                  <Box variant="awsui-key-label">{t('columns.this', { name: names[0] ?? '' })}</Box>
                  {changes[index] === 'changed' ? (
                    <WordDiff before={values[index] ?? null} after={values[0] ?? null} />
                  ) : (
                    <p className="comparison-line pre-line">
                      {changes[index] === 'same'
                        ? t('words.unchanged')
                        : shortText(values[0] ?? null, language) || t('standing.missing')}
                    </p>
                  )}
                </div>
              </div>
            ),
          )}
        </section>
      ))}
    </div>
  );
};
