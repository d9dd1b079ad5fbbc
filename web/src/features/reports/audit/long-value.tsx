import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortenHashes } from './hashes.ts';

const shownMax = 160;

/** Hashes of files, one per line: the beginning is shown, the whole hash is copied. */
const Hashes = ({ text, shown }: { text: string; shown: string }) => {
  const { t } = useTranslation('audit');
  return (
    <span className="pre-line">
      {shown}
      <CopyToClipboard
        variant="icon"
        textToCopy={text}
        copyButtonAriaLabel={t('copyHashes')}
        copySuccessText={t('copied')}
        copyErrorText={t('notCopied')}
      />
    </span>
  );
};

/** Old or new value of a change: in full when short, else its beginning with a button for the rest. */
export const LongValue = ({ text }: { text: string }) => {
  const { t } = useTranslation('audit');
  const [isOpen, setIsOpen] = useState(false);
  if (text === '') return <Box color="text-body-secondary">{t('nothing')}</Box>;
  const shown = shortenHashes(text);
  if (shown !== undefined) return <Hashes text={text} shown={shown} />;
  if (text.length <= shownMax) return <span className="pre-line">{text}</span>;
  return (
    <span className="pre-line">
      {isOpen ? text : `${text.slice(0, shownMax)}…`}{' '}
      <Button variant="inline-link" ariaExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('less') : t('more')}
      </Button>
    </span>
  );
};
