import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useTranslation } from 'react-i18next';
import { shownCode } from '../../../../../shared/catalogue/display-code.ts';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import { yearName } from '../../../../../shared/model/data-point/year-name.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { Counts, Successor } from '../create/framework-card.tsx';
import type { Replacement } from '../create/framework-groups.tsx';
import { Marks } from '../create/framework-marks.tsx';
import { frameworkEdition, frameworkName, frameworkProvider } from '../create/framework-text.ts';
import { asksIndustry } from '../create/report-draft.ts';
import { WordedText } from '../create/worded-text.tsx';
import type { DisclosureMatches, KnownDisclosures, Overlap } from './use-selection.ts';

const codesShown = 3;

/** Disclosures of this framework that the search found, each with its own page. */
const Matches = ({ versionId, matches }: { versionId: string; matches: DisclosureMatches }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const follow = useFollow();
  const count = matches?.frameworks.find((framework) => framework.versionId === versionId)?.disclosures ?? 0;
  if (count === 0) return null;
  const shown = matches?.disclosures.filter((found) => found.versionId === versionId).slice(0, codesShown) ?? [];
  return (
    <div className="select-matches">
      <span>{t(shown.length > 0 ? 'select.matches' : 'select.matchesOnly', { count })}</span>
      {shown.map(({ disclosureId, code }) => (
        <Link
          key={disclosureId}
          href={addressOf('DisclosureCrosswalk', { versionId, disclosureId })}
          onFollow={follow}
          fontSize="body-s"
        >
          {shownCode(code, language)}
        </Link>
      ))}
    </div>
  );
};

/** A bar says it better than a number alone. */
const Meter = ({ count, total, children }: { count: number; total: number; children: string }) => (
  <div className="select-covered">
    <span className="select-meter" aria-hidden="true">
      <span style={{ inlineSize: `${Math.max(2, Math.round((count / total) * 100))}%` }} />
    </span>
    <span>{children}</span>
  </div>
);

/** How much of it the choice answers. */
const Covered = ({ framework, overlap }: { framework: FrameworkSummary; overlap: Overlap }) => {
  const { t } = useTranslation('frameworks');
  const total = framework.counts.disclosures;
  const count = overlap?.covered.find(({ versionId }) => versionId === framework.versionId)?.disclosures ?? 0;
  // By industry the total is that of all industries, which no company answers.
  if (count === 0 || asksIndustry(framework)) return null;
  return (
    <Meter count={count} total={total}>
      {t('select.covered', { count, total })}
    </Meter>
  );
};

/** How much of it the data hub knows already. */
const AlreadyKnown = ({ framework, known }: { framework: FrameworkSummary; known: KnownDisclosures }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const total = framework.counts.disclosures;
  const count = known?.known.find(({ versionId }) => versionId === framework.versionId)?.disclosures ?? 0;
  if (!known?.time || count === 0 || asksIndustry(framework)) return null;
  // Rounded, but some is never none and not all never all.
  const percent = count === total ? 100 : Math.min(99, Math.max(1, Math.round((count / total) * 100)));
  const period = yearName(known.time, language);
  return (
    <Meter count={count} total={total}>
      {t('select.known', { percent, count, total, period })}
    </Meter>
  );
};

type Props = {
  framework: FrameworkSummary;
  replacement: Replacement;
  matches: DisclosureMatches;
  overlap: Overlap;
  known: KnownDisclosures;
  onOpen: () => void;
};

/** Audience, edition, size, state; the sections are one step away. */
export const SelectCard = ({ framework, replacement, matches, overlap, known, onOpen }: Props) => {
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
      <Box fontSize="body-s" color="text-body-secondary">
        {t('select.edition')} <WordedText worded={frameworkEdition(framework, language)} />
      </Box>
      {framework.status === 'in-force' ? <StatusIndicator type="success">{t('select.inForce')}</StatusIndicator> : null}
      {replacement.successor ? <Successor successor={replacement.successor} onChoose={replacement.onChoose} /> : null}
      <Marks framework={framework} />
      <AlreadyKnown framework={framework} known={known} />
      <Covered framework={framework} overlap={overlap} />
      <Matches versionId={framework.versionId} matches={matches} />
      <Button variant="inline-link" ariaLabel={t('select.openOf', { name: framework.shortName })} onClick={onOpen}>
        {t('select.open')}
      </Button>
    </SpaceBetween>
  );
};
