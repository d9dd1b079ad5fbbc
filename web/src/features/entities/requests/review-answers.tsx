import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import type { RequestItemView } from '../../../../../shared/contract/entities/entity-requests.contract.ts';
import type { EntityRequestId } from '../../../../../shared/ids.ts';
import { isMetricItem } from '../../../../../shared/model/entities/request.ts';
import { percentText } from '../../../../../shared/model/numbers/percent-text.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { fieldText } from '../../../lib/answers/short-text.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { AnswerEvidence } from './answer-evidence.tsx';
import { changeOf } from './findings.ts';

export const titleOf = ({ title, titleZhTw }: RequestItemView, language: Language): string =>
  language === 'zhTw' ? (titleZhTw ?? title) : title;
/** A disclosure is known by its code, a metric by its name. */
export const shortNameOf = (item: RequestItemView, language: Language): string =>
  isMetricItem(item.itemKey) ? titleOf(item, language) : shownCode(item.code, language);

/** A required answer that is missing is a finding, any other one is not. */
const NoAnswer = ({ isRequired }: { isRequired: boolean }) => {
  const { t } = useTranslation('entities');
  return isRequired ? <StatusIndicator type="warning">{t('review.missing')}</StatusIndicator> : '–';
};

/** Answers next to those of the year before, with their authors and files. */
export const ReviewAnswers = ({ item, requestId }: { item: RequestItemView; requestId: EntityRequestId }) => {
  const { t } = useTranslation('entities');
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { jumpLimitPercent } = useProfile().organizationProfiles;
  const rows = item.fields.map((field) => {
    const answer = item.answers.find(({ fieldKey }) => fieldKey === field.key);
    const prior = item.prior.find(({ fieldKey }) => fieldKey === field.key)?.value;
    return { field, answer, prior, change: changeOf(answer?.value ?? null, prior) };
  });
  const byOf = (answer: (typeof rows)[number]['answer']): string =>
    answer ? `${answer.updatedBy.name} · ${formatInstant(answer.updatedAt, language)}` : '–';
  const columns: TableProps.ColumnDefinition<(typeof rows)[number]>[] = [
    {
      id: 'field',
      header: t('review.field'),
      isRowHeader: true,
      cell: ({ field }) => (language === 'zhTw' ? (field.labelZhTw ?? field.label) : field.label),
    },
    {
      id: 'answer',
      header: t('review.answer'),
      cell: ({ field, answer }) => (
        <>
          {fieldText(field, answer?.value ?? null, language) || <NoAnswer isRequired={field.isRequired} />}{' '}
          {item.returnedAt && answer && answer.updatedAt > item.returnedAt ? (
            <Badge color="blue">{t('review.changed')}</Badge>
          ) : null}
          <AnswerEvidence requestId={requestId} files={item.files.filter(({ fieldKey }) => fieldKey === field.key)} />
          {isPhone && answer ? (
            <Box fontSize="body-s" color="text-body-secondary">
              {byOf(answer)}
            </Box>
          ) : null}
        </>
      ),
    },
    {
      id: 'prior',
      header: t('review.prior'),
      cell: ({ field, prior, change }) => (
        <span>
          {fieldText(field, prior ?? null, language) || '–'}
          {change === undefined ? null : (
            <Box
              variant="span"
              color={Math.abs(change) > jumpLimitPercent ? 'text-status-warning' : 'text-body-secondary'}
            >
              {' '}
              {t('review.change', {
                change: percentText(change > 0 ? `+${change}` : String(change).replace('-', '−')),
              })}
            </Box>
          )}
        </span>
      ),
    },
  ];
  if (!isPhone) columns.push({ id: 'by', header: t('review.by'), cell: ({ answer }) => byOf(answer) });
  return (
    <Table
      variant="embedded"
      wrapLines
      items={rows}
      trackBy={({ field }) => field.key}
      ariaLabels={{ tableLabel: titleOf(item, language) }}
      columnDefinitions={columns}
    />
  );
};
