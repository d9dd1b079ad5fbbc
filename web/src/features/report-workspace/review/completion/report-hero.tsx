import Box from '@cloudscape-design/components/box';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '../../../../../../shared/model/numbers/format-value.ts';
import type { Publication } from '../../../../../../shared/model/report/publication.ts';
import { ReportCover } from '../../../../components/brand/report-cover.tsx';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useIsPhone } from '../../../../lib/use-media.ts';
import { useCoverPicture } from '../../../reports/common/cover-picture.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { reportStageId } from '../../steps/step-title.tsx';
import { isOut, type Stage } from './completion-stage.ts';
import { usePublishedText } from './live-files.tsx';
import { NextCover } from './next-cover.tsx';
import { ReportFacts } from './report-facts.tsx';

const Published = ({ publication }: { publication: Publication }) => (
  <Box color="text-body-secondary">{usePublishedText(publication)}</Box>
);

/**
 * True once a publication ended while this page was open: its cover appears with an animation, but not at each visit.
 */
const useIsNew = (stage: Stage): boolean => {
  const [wasRunning, setWasRunning] = useState(false);
  if (stage === 'running' && !wasRunning) setWasRunning(true);
  return wasRunning && stage === 'live';
};

const useHeading = (stage: Stage): string => {
  const { t } = useTranslation('workspace');
  const { publishedRevision } = useWorkspace().report;
  const revision = isOut(stage) ? publishedRevision : publishedRevision + 1;
  return t(`completion.stages.${stage}`, { revision });
};

type HeroProps = {
  stage: Stage;
  /** The version that readers have or had: its first page is the cover while no other publication runs. */
  latest: Publication | undefined;
  /** The next action, and the result of the last attempt. */
  children: ReactNode;
};

/** The report as a document: its cover, its future content, and the next action. */
export const ReportHero = ({ stage, latest, children }: HeroProps) => {
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { report } = useWorkspace();
  const picture = useCoverPicture(latest);
  const facts = <ReportFacts stage={stage} />;
  const isNew = useIsNew(stage);
  const known = (
    <ReportCover
      title={report.name}
      period={formatPeriod(report.periodStartOn, report.periodEndOn, language)}
      picture={picture}
    />
  );
  return (
    <section className={isNew ? 'completion-hero is-new' : 'completion-hero'}>
      <div className="completion-cover">{isOut(stage) ? known : <NextCover instead={known} />}</div>
      <div className="completion-head" id={reportStageId} tabIndex={-1}>
        <Box variant="h3" fontSize="heading-l">
          {useHeading(stage)}
        </Box>
        {isOut(stage) && latest ? <Published publication={latest} /> : null}
      </div>
      <div className="completion-main">
        {/* On a phone the way on is not a screenful away. */}
        {isPhone ? null : facts}
        {children}
        {isPhone ? facts : null}
      </div>
    </section>
  );
};
