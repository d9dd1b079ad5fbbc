import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { useTranslation } from 'react-i18next';

/** The code that a client enters to grant the firm access. */
export const FirmCode = ({ code }: { code: string }) => {
  const { t } = useTranslation('consultancies');
  return (
    <Box>
      <Box variant="awsui-key-label">{t('firmCode')}</Box>
      <CopyToClipboard
        variant="inline"
        textToCopy={code}
        textToDisplay={code}
        copyButtonAriaLabel={t('copy')}
        copySuccessText={t('copied')}
        copyErrorText={t('notCopied')}
      />
      <Box color="text-body-secondary">{t('firmCodeHint')}</Box>
    </Box>
  );
};
