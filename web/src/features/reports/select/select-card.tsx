import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { Counts, Marks, Successor } from '../create/framework-card.tsx';
import type { Replacement } from '../create/framework-groups.tsx';
import { frameworkName, frameworkProvider } from '../create/framework-text.ts';
import { asksIndustry } from '../create/report-draft.ts';
import { WordedText } from '../create/worded-text.tsx';
import type { DisclosureMatches, Overlap } from './use-selection.ts';

const codesShown = 3;

/** Disclosures of this framework that the search found, each with its own page. */
const Matches = ({ versionId, matches }: { versionId: string; matches: DisclosureMatches }) => {
  const { t } = useTranslation('frameworks');
  const follow = useFollow();
  const count = matches?.frameworks.find((framework) => framework.versionId === versionId)?.disclosures ?? 0;
  if (count === 0) return null;
  const shown = matches?.disclosures.filter((found) => found.versionId === versionId).slice(0, codesShown) ?? [];
  return (
    <div className="select-matches">
      <span>{t('select.matches', { count })}</span>
      {shown.map(({ disclosureId, code }) => (
        <Link
          key={disclosureId}
          href={addressOf('DisclosureCrosswalk', { versionId, disclosureId })}
          onFollow={follow}
          fontSize="body-s"
        >
          {code}
        </Link>
      ))}
    </div>
  );
};

/** How much of it the choice answers: a bar says it better than a number alone. */
const Covered = ({ framework, overlap }: { framework: FrameworkSummary; overlap: Overlap }) => {
  const { t } = useTranslation('frameworks');
  const total = framework.counts.disclosures;
  const count = overlap?.covered.find(({ versionId }) => versionId === framework.versionId)?.disclosures ?? 0;
  // By industry the total is that of all industries, which no company answers.
  if (count === 0 || asksIndustry(framework)) return null;
  return (
    <div className="select-covered">
      <span className="select-meter" aria-hidden="true">
        <span style={{ inlineSize: `${Math.max(2, Math.round((count / total) * 100))}%` }} />
      </span>
      <span>{t('select.covered', { count, total })}</span>
    </div>
  );
};

type Props = {
  framework: FrameworkSummary;
  replacement: Replacement;
  matches: DisclosureMatches;
  overlap: Overlap;
  onOpen: () => void;
};

/** Who asks for it, edition, size, state; the sections are one step away. */
export const SelectCard = ({ framework, replacement, matches, overlap, onOpen }: Props) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const name = frameworkName(framework, language);
  return (
    <SpaceBetween size="xs">
      {name.text === framework.shortName ? null : (
        <Box fontWeight="bold" fontSize="body-s">
          <span lang={name.lang}>{name.text}</span>
        </Box>
      )}
      <Box color="text-body-secondary">{framework.description[language]}</Box>
      <Box fontSize="body-s" color="text-body-secondary">
        <Counts framework={framework} /> · <WordedText worded={frameworkProvider(framework, language)} />
      </Box>
      {framework.status === 'in-force' ? <StatusIndicator type="success">{t('select.inForce')}</StatusIndicator> : null}
      {replacement.successor ? <Successor successor={replacement.successor} onChoose={replacement.onChoose} /> : null}
      <Marks framework={framework} />
      <Covered framework={framework} overlap={overlap} />
      <Matches versionId={framework.versionId} matches={matches} />
      <Button variant="inline-link" ariaLabel={t('select.openOf', { name: framework.shortName })} onClick={onOpen}>
        {t('select.open')}
      </Button>
    </SpaceBetween>
  );
};
