import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { Disclosure } from '../../../../../shared/catalogue/framework.ts';
import { formatDate } from '../../../../../shared/model/numbers/format-value.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { successorName, supersededKey } from './superseded.ts';

/** The successor of a disclosure or a whole section, and since or from when; nothing without one. */
export const SupersededMark = ({ supersededBy }: { supersededBy: Disclosure['supersededBy'] | null }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  if (!supersededBy) return null;
  return (
    <StatusIndicator type="warning">
      {t(`marks.${supersededKey(supersededBy)}`, {
        name: successorName(supersededBy, language),
        date: formatDate(supersededBy.from, language),
      })}
    </StatusIndicator>
  );
};
