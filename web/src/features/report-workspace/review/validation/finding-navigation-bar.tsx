import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportValidation } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { findingAddress } from './finding-navigation.ts';
import { findingText } from './finding-text.ts';
import { openFindings, useValidation } from './use-validation.ts';
import './validation.css';

/** The list at the start of the navigation: fixing a finding does not renumber the others. */
const useStoredList = (validation: ReportValidation | undefined) => {
  const [first, setStored] = useState<ReportValidation>();
  if (validation && !first) setStored(validation);
  const list = first ?? validation;
  return list && openFindings(list);
};

/** "Finding 2 of 14 · Next ›": navigates the remaining findings without returning to the list. */
export const FindingNavigationBar = ({ number }: { number: number }) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const follow = useFollow();
  const { report } = useWorkspace();
  const findings = useStoredList(useValidation({ isRetained: true }).data);
  const finding = findings?.[number - 1];
  if (!findings || !finding) return null;
  const link = (position: number, text: string, iconName: 'angle-left' | 'angle-right') => {
    const target = findings[position];
    if (!target) return null;
    const iconAlign = iconName === 'angle-right' ? ('right' as const) : ('left' as const);
    return (
      <Button
        iconName={iconName}
        iconAlign={iconAlign}
        href={findingAddress(report, target, position)}
        onFollow={follow}
      >
        {text}
      </Button>
    );
  };
  return (
    <section className="walk-bar" aria-label={t('walk.label')}>
      <div className="walk-text">
        <strong>{t('walk.position', { number, total: findings.length })}</strong>{' '}
        <span>{findingText(t, finding.facts, report, language)}</span>
      </div>
      <div className="walk-links">
        {link(number - 2, t('walk.previous'), 'angle-left')}
        {link(number, t('walk.next'), 'angle-right')}
        <Button variant="link" href={stepAddress(report, 'validation')} onFollow={follow}>
          {t('walk.back')}
        </Button>
      </div>
    </section>
  );
};
