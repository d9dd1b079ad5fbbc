import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../../reports/common/addresses.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { useBlockingErrors } from './use-blocking-errors.ts';

/**
 * Errors that validation found, before somebody asks to submit or complete: they stop both. Open choices have a notice of their
 * own, and where the design alone lacks something, that is named by itself.
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
