import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useBlockingErrors } from './use-blocking-errors.ts';

/**
 * Validation errors that block submitting and completing, shown before the user tries. Open choices have a separate
 * notice, and so do problems of the design alone.
 */
export const BlockedNotice = () => {
  const { t } = useTranslation('validation');
  const follow = useFollow();
  const { report } = useWorkspace();
  const count = useBlockingErrors();
  if (count === 0) return null;
  return (
    <Alert
      type="error"
      header={t('submit.state_errors', { count })}
      action={
        <Button href={stepAddress(report, 'validation')} onFollow={follow}>
          {t('submit.look')}
        </Button>
      }
    >
      {t('submit.blocked')}
    </Alert>
  );
};
