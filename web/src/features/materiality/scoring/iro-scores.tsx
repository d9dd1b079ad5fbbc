import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { type Factor, factorsOf, type Iro, type IroScore } from '../../../../../shared/model/materiality/iro.ts';
import { spreadNotable, spreadOf } from '../../../../../shared/model/materiality/moderation.ts';
import { scoreOf } from '../../../../../shared/model/materiality/scoring.ts';
import { scoreText } from '../assessment/score-text.ts';
import { useAssessment } from '../assessment/use-assessment.ts';
import { ScoreSelect } from './score-select.tsx';

type Props = {
  iro: Iro;
  score: IroScore;
  /** Scores of assessors, shown next to the moderated result. */
  given: readonly IroScore[] | undefined;
  isReadOnly: boolean;
  onChange: (score: IroScore) => void;
};

/** Scores of one IRO in one line: the factors of its kind, and the resulting score. */
export const IroScores = ({ iro, score, given, isReadOnly, onChange }: Props) => {
  const { t } = useTranslation('materiality');
  const { view } = useAssessment();
  const spreads = given ? spreadOf(iro, given) : [];
  const label = (factor: Factor): string => `${t(`factors.${factor}`)}: ${iro.description}`;
  const hint = (factor: Factor): string | undefined => {
    const spread = spreads.find((one) => one.factor === factor);
    return spread && spread.given.length > 0 ? spread.given.join(' · ') : undefined;
  };
  const isWide = spreads.some(({ spread }) => spread >= spreadNotable);
  return (
    <tr>
      <th scope="row" className="score-name">
        {iro.description}
        {isWide ? (
          <Box fontSize="body-s" color="text-status-warning">
            {t('scoring.wide')}
          </Box>
        ) : null}
      </th>
      {(['scale', 'scope', 'irremediability', 'magnitude', 'likelihood'] as const).map((factor) => (
        <td key={factor} data-label={t(`factors.${factor}`)}>
          {factorsOf(iro).includes(factor) ? (
            <>
              <ScoreSelect
                label={label(factor)}
                value={score[factor]}
                isReadOnly={isReadOnly}
                onChange={(value) => onChange({ ...score, [factor]: value })}
              />
              {hint(factor) ? <small className="score-hint">{hint(factor)}</small> : null}
            </>
          ) : (
            <span className="score-none" title={t('scoring.notCounted')}>
              <span aria-hidden>–</span>
              <span className="score-unseen">{t('scoring.notCounted')}</span>
            </span>
          )}
        </td>
      ))}
      <td className="score-result" data-label={t('scoring.score')}>
        {scoreText(scoreOf(iro, score, view.assessment.method))}
      </td>
    </tr>
  );
};
