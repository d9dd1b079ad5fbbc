import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Disclosure } from '../../../../../../shared/catalogue/framework.ts';
import { formatDate } from '../../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { successorName, supersededKey } from '../../../reports/common/superseded.ts';

/**
 * The succeeding standard, in texts that the workspace has loaded; nothing without one. A warning only once it
 * applies.
 */
export const Superseded = ({ supersededBy }: Pick<Disclosure, 'supersededBy'>) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  if (!supersededBy) return null;
  const key = supersededKey(supersededBy);
  return (
    <StatusIndicator
      type={key === 'superseded' ? 'info' : 'warning'}
      {...(key === 'superseded' ? { colorOverride: 'grey' } : {})}
    >
      {t(`disclosure.${key}`, {
        name: successorName(supersededBy, language),
        date: formatDate(supersededBy.from, language),
      })}
    </StatusIndicator>
  );
};
