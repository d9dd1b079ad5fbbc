import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';

/** What is chosen and the way on, at the bottom of narrow screens where the panel stands below the list (screens.md 13). */
export const ChoiceBar = ({ chosen, onNext }: { chosen: readonly FrameworkSummary[]; onNext: () => void }) => {
  const { t } = useTranslation('create-report');
  if (chosen.length === 0) return null;
  return (
    <div className="choice-bar">
      <span>
        <strong>{t('frameworks.selected', { count: chosen.length })}</strong>
        <span className="choice-bar-names">{chosen.map(({ shortName }) => shortName).join(t('review.and'))}</span>
      </span>
      <Button formAction="none" onClick={onNext}>
        {t('frameworks.continue')}
      </Button>
    </div>
  );
};
