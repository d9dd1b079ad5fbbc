import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { useTranslation } from 'react-i18next';

/** A text with a button to copy it. */
export const Copied = ({ text }: { text: string }) => {
  const { t } = useTranslation('admin-tenant');
  return (
    <CopyToClipboard
      variant="inline"
      textToCopy={text}
      textToDisplay={text}
      copyButtonAriaLabel={t('domains.copy', { text })}
      copySuccessText={t('domains.copied')}
      copyErrorText={t('domains.notCopied')}
    />
  );
};
