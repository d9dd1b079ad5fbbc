import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { WebConfig } from '../lib/config.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import type { Credentials } from './credentials-form.tsx';

type Demo = NonNullable<WebConfig['demo']>;

/** Only in local development: the demo accounts and their passwords. */
export const DemoPanel = ({ demo, onUse }: { demo: Demo; onUse: (credentials: Credentials) => void }) => {
  const { t } = useTranslation('accounts');
  const language = useLanguage();
  return (
    <section className="demo-panel" aria-labelledby="demo-title">
      <SpaceBetween size="m">
        <Box variant="h2" id="demo-title">
          {t('demo.title')}
        </Box>
        <Box variant="p">{t('demo.text')}</Box>
        <ul className="demo-list">
          {demo.signIns.map(({ label, email, password, note }) => (
            <li key={email}>
              <div>
                <Box fontWeight="bold">{label[language]}</Box>
                <Box variant="small">{email}</Box>
                <Box variant="small" display="block">
                  {note[language]}
                </Box>
              </div>
              <Button
                onClick={() => onUse({ email, password })}
                ariaLabel={t('demo.useLabel', { label: label[language] })}
              >
                {t('demo.use')}
              </Button>
            </li>
          ))}
        </ul>
        <Box variant="h3">{t('demo.places')}</Box>
        <ul className="demo-list">
          {demo.places.map(({ label, url, note }) => (
            <li key={url}>
              <div>
                <Link href={url}>{label[language]}</Link>
                <Box variant="small" display="block">
                  {note[language]}
                </Box>
              </div>
            </li>
          ))}
        </ul>
      </SpaceBetween>
    </section>
  );
};
