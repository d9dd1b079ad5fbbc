import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { metricOptionName } from '../../../../../shared/catalogue/metrics/metric-option-name.ts';
import type { Conversion } from '../../../../../shared/catalogue/metrics/relation.ts';
import type { RelationView } from '../../../../../shared/contract/frameworks/catalogue.contract.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

const marks = { text: 'verified', secondary: 'secondary', catalogue: 'catalogue', none: 'unverified' } as const;

/** The basis of the comparison and its sources; marked as verified only if the published text itself was compared. */
export const SourceLine = ({ basis, sources }: Pick<RelationView, 'basis' | 'sources'>) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  return (
    <div className="crosswalk-source">
      <StatusIndicator type={basis === 'text' ? 'success' : 'info'}>{t(`marks.${marks[basis]}`)}</StatusIndicator>
      {sources.length === 0 ? null : <span>{sources.map((source) => source[language]).join(' | ')}</span>}
    </div>
  );
};

const ConversionText = ({ conversion }: { conversion: Conversion }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const rules = 'options' in conversion ? conversion.options : [conversion];
  return (
    <ul className="crosswalk-conversions">
      {rules.map(({ from, to, factor }) => (
        <li key={`${from} ${to}`}>
          {t('crosswalk.conversion', {
            from: formatUnit(from, language),
            to: formatUnit(to, language),
            factor: String(factor),
          })}
        </li>
      ))}
    </ul>
  );
};

/** Kind of a relation with everything that must be known before a number is used again. */
export const RelationMarks = ({ relation }: { relation: RelationView }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const { condition, conversion, note } = relation;
  return (
    <SpaceBetween size="xxs">
      <SpaceBetween direction="horizontal" size="xxs">
        <Badge color={relation.relation === 'equal' || relation.relation === 'convertedUnit' ? 'green' : 'grey'}>
          {t(`relations.${relation.relation}`)}
        </Badge>
        {relation.isPrimary ? null : <Badge>{t('crosswalk.secondary')}</Badge>}
      </SpaceBetween>
      <Box fontSize="body-s" color="text-body-secondary">
        {t(`reuse.${relation.reuse}`)} {t(`binding.${relation.binding}`)}
      </Box>
      {conversion ? <ConversionText conversion={conversion} /> : null}
      {condition ? (
        <Box fontSize="body-s">
          {t('crosswalk.condition', {
            metric: condition.metric.name[language],
            values: condition.oneOf
              .map((option) => metricOptionName(option, language))
              .join(language === 'zhTw' ? '、' : ', '),
          })}
        </Box>
      ) : null}
      {note === null ? null : <Box fontSize="body-s">{note[language]}</Box>}
      <SourceLine basis={relation.basis} sources={relation.sources} />
    </SpaceBetween>
  );
};
