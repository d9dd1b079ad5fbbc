import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../../shared/catalogue/display-code.ts';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { contentLang } from '../../../../../../shared/model/text/language.ts';
import { findingKey } from '../../../../../../shared/model/validation/finding.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { findPlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { PlaceLink } from '../../navigation/place-link.tsx';
import type { FindingActions } from './finding-cells.tsx';
import { findingAddress } from './finding-navigation.ts';

/** A report of two thousand disclosures may have as many without a response. */
const shownAtFirst = 40;

type Props = { findings: readonly FindingView[]; actions: FindingActions };

const Item = ({ finding, actions }: { finding: FindingView; actions: FindingActions }) => {
  const language = useLanguage();
  const { report, outline } = useWorkspace();
  const { shortName, code, label, place, who } = finding;
  const name = label?.[language] ?? findPlace(outline, place)?.disclosure.title ?? '';
  return (
    <li>
      <PlaceLink href={findingAddress(report, finding, actions.positionOf(finding))}>
        <strong>{`${shortName} ${shownCode(code, language)}`}</strong>{' '}
        <span lang={contentLang(name, language)}>{name}</span>
      </PlaceLink>
      {who ? <span className="quiet">{who.name}</span> : null}
    </li>
  );
};

/** Disclosures without a response: one list of links, since each needs the same. */
export const UnansweredList = ({ findings, actions }: Props) => {
  const { t } = useTranslation('validation');
  const [isWhole, setIsWhole] = useState(false);
  const severity = findings[0]?.severity ?? 'warning';
  const shown = isWhole ? findings : findings.slice(0, shownAtFirst);
  return (
    <Container
      header={
        <Header
          variant="h3"
          counter={`(${findings.length})`}
          description={<StatusIndicator type={severity}>{t('facts.unanswered')}</StatusIndicator>}
        >
          {t('causes.unanswered')}
        </Header>
      }
    >
      <ul className="unanswered">
        {shown.map((finding) => (
          <Item key={findingKey(finding)} finding={finding} actions={actions} />
        ))}
      </ul>
      {shown.length < findings.length ? (
        <Button variant="link" onClick={() => setIsWhole(true)}>
          {t('showAll', { count: findings.length })}
        </Button>
      ) : null}
    </Container>
  );
};
