import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const shownMax = 160;

/** Old or new value of a change: whole when short, else its beginning with the rest one click away. */
export const LongValue = ({ text }: { text: string }) => {
  const { t } = useTranslation('audit');
  const [isOpen, setIsOpen] = useState(false);
  if (text === '') return <Box color="text-body-secondary">{t('nothing')}</Box>;
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
