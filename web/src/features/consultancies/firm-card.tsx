import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirmView } from '../../../../shared/contract/people/consultancies.contract.ts';
import { plainNameOf } from '../../../../shared/model/people/author.ts';
import { formatDay, formatInstant } from '../../lib/i18n/instants.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useTermsText } from './use-terms-text.ts';

const Visits = ({ visits }: Pick<FirmView, 'visits'>) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  if (visits.length === 0) return <Box color="text-body-secondary">{t('firms.nobody')}</Box>;
  return (
    <ul className="firm-rows">
      {visits.map(({ userId, name, lastSeenAt, isHere }) => (
        <li key={userId}>
          <Box>{t('consultant', { name: plainNameOf({ name }) })}</Box>
          {isHere ? (
            <StatusIndicator type="success">{t('firms.here')}</StatusIndicator>
          ) : (
            <Box color="text-body-secondary" fontSize="body-s">
              {t('firms.lastSeen', { at: formatInstant(lastSeenAt, language) })}
            </Box>
          )}
        </li>
      ))}
    </ul>
  );
};

const Terms = ({ firm }: { firm: FirmView }) => {
  const { t } = useTranslation('consultancies');
  const language = useLanguage();
  const termsText = useTermsText();
  const over = firm.endedAt ? t('firms.overOn', { date: formatDay(firm.endedAt, language) }) : t('firms.over');
  return (
    <SpaceBetween size="xxs">
      <StatusIndicator type={firm.isLive ? 'success' : 'stopped'}>
        {firm.isLive ? t('firms.live') : over}
      </StatusIndicator>
      {firm.isLive ? <Box>{termsText(firm)}</Box> : null}
      <Box color="text-body-secondary" fontSize="body-s">
        {t('firms.grantedBy', { name: firm.grantedBy.name, date: formatDay(firm.grantedAt, language) })}
      </Box>
    </SpaceBetween>
  );
};

type Parts = {
  /** What its people changed; rendered once the section is open. */
  changes: ReactNode;
  onChange: (firm: FirmView) => void;
  onEnd: (firm: FirmView) => void;
};

/** A firm: its level and last day, its people with access, their changes. */
export const FirmCard = ({ firm, changes, onChange, onEnd }: { firm: FirmView } & Parts) => {
  const { t } = useTranslation('consultancies');
  const { name, isLive } = firm;
  const [isShown, setIsShown] = useState(false);
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              <Button
                ariaLabel={t(isLive ? 'firms.editLabel' : 'firms.againLabel', { firm: name })}
                onClick={() => onChange(firm)}
              >
                {t(isLive ? 'firms.edit' : 'firms.again')}
              </Button>
              {isLive ? (
                <Button ariaLabel={t('firms.endLabel', { firm: name })} onClick={() => onEnd(firm)}>
                  {t('firms.end')}
                </Button>
              ) : null}
            </SpaceBetween>
          }
        >
          {name}
        </Header>
      }
    >
      <SpaceBetween size="m">
        <Terms firm={firm} />
        <div>
          <Box variant="h3">{t('firms.people')}</Box>
          <Visits visits={firm.visits} />
        </div>
        <ExpandableSection
          headerText={t('firms.changes')}
          expanded={isShown}
          onChange={({ detail }) => setIsShown(detail.expanded)}
        >
          {isShown ? changes : null}
        </ExpandableSection>
      </SpaceBetween>
    </Container>
  );
};
