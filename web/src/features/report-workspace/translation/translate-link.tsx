import Button from '@cloudscape-design/components/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress, translateAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { totalOf } from './texts/text-list.ts';
import { useReportTexts } from './texts/use-texts.ts';

/** Delayed, as the report and its input have priority. */
const patienceMilliseconds = 1_500;

const useIsPatient = (): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
};

/**
 * The link to the translations of the report, with their number once translating has begun; from there back to the
 * answers.
 */
export const TranslateLink = ({ isTranslating }: { isTranslating: boolean }) => {
  const { t } = useTranslation('workspace');
  const follow = useFollow();
  const { report } = useWorkspace();
  const isRead = useIsPatient();
  const { data: list } = useReportTexts(isTranslating || isRead);
  const isBegun = list !== undefined && list.counts.current + list.counts.outdated > 0;
  if (isTranslating) {
    return (
      <Button variant="link" href={stepAddress(report, 'data-input')} onFollow={follow}>
        {t('steps.data-input')}
      </Button>
    );
  }
  return (
    <Button variant="link" href={translateAddress(report)} onFollow={follow}>
      {isBegun
        ? t('header.translated', { done: list.counts.current, total: totalOf(list.counts) })
        : t('header.translate')}
    </Button>
  );
};
