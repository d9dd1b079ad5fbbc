import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FieldValue } from '../../../../../shared/model/answer/field-value.ts';
import { QuestionModal } from '../../../components/question-modal/question-modal.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useTimeName } from '../use-hub.ts';
import type { BulkResolution } from './choices.ts';
import { figureInUnitOf, figureText } from './figure-text.ts';

/** At most this many are listed with their numbers; the others are counted. */
const recipientsMax = 5;

const Resolution = ({ resolution }: { resolution: BulkResolution }) => {
  const { t } = useTranslation('conflicts');
  const language = useLanguage();
  const { conflict, wins, giveWay } = resolution;
  const nameOf = useTimeName();
  const otherText = (value: FieldValue): string => {
    const inOneUnit = figureInUnitOf(wins, value, language);
    return [
      figureText(value, language),
      ...(inOneUnit === undefined ? [] : [t('inOneUnit', { value: inOneUnit })]),
    ].join(' ');
  };
  return (
    <li>
      {[conflict.metric.name[language], conflict.part?.[language], nameOf(conflict.existing)]
        .filter(Boolean)
        .join(' · ')}
      <Box color="text-body-secondary">
        {t('bulk.giveWay', {
          wins: figureText(wins, language),
          others: giveWay.map(otherText).join(language === 'zhTw' ? '、' : ', '),
        })}
      </Box>
    </li>
  );
};

/** Several numbers are overwritten at once: lists them for confirmation. */
export const BulkQuestion = ({
  side,
  resolutions,
  onKeep,
  onConfirm,
}: {
  /** Name of the winning side. */
  side: string;
  resolutions: readonly BulkResolution[];
  onKeep: () => void;
  onConfirm: () => void;
}) => {
  const { t } = useTranslation('conflicts');
  const { t: tCommon } = useTranslation();
  const count = resolutions.length;
  const more = count - recipientsMax;
  return (
    <QuestionModal
      texts={{
        title: t('bulk.title', { count }),
        keep: tCommon('actions.cancel'),
        confirm: t('bulk.confirm', { count }),
      }}
      isBusy={false}
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      <SpaceBetween size="s">
        <span>{side}</span>
        <span>{t('bulk.overwritten', { count: resolutions.flatMap(({ giveWay }) => giveWay).length })}</span>
        <ul className="conflict-settlements">
          {resolutions.slice(0, recipientsMax).map((resolution) => (
            <Resolution key={resolution.conflict.key} resolution={resolution} />
          ))}
          {more > 0 ? <li>{t('bulk.more', { count: more })}</li> : null}
        </ul>
      </SpaceBetween>
    </QuestionModal>
  );
};
