import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getReportOutline } from '../../../../shared/contract/reports/report-outline.contract.ts';
import type { ReportView } from '../../../../shared/contract/reports/report-view.ts';
import { formatPeriod } from '../../../../shared/model/numbers/format-value.ts';
import { wholePercent } from '../../../../shared/model/numbers/whole-percent.ts';
import { languageTag } from '../../../../shared/model/text/language.ts';
import { ContourArt } from '../../components/brand/cover-contours.tsx';
import { Progress } from '../../components/progress/progress.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useProfile } from '../../lib/session/profile.ts';
import { useFollow } from '../../lib/use-follow.ts';
import { type HeroStep, heroStep } from './hero-step.ts';
import { type NextDisclosure, nextDisclosure } from './next-disclosure.ts';

/** The field to continue at; the sentence appears once the outline has loaded, the button works without it. */
const useNext = ({ reportId }: ReportView, step: HeroStep): NextDisclosure | undefined => {
  const { data } = useCall(getReportOutline, step === 'continue' ? { params: { reportId } } : null);
  const { id } = useProfile().userInfo;
  return data ? nextDisclosure(data, id) : undefined;
};

export const HeroBand = ({ children }: { children: ReactNode }) => (
  <section className="home-hero">
    <ContourArt />
    <div className="home-hero-content">{children}</div>
  </section>
);

const StepText = ({ step, next }: { step: HeroStep; next: NextDisclosure | undefined }) => {
  const { t } = useTranslation('home');
  if (step === 'open') return null;
  if (step !== 'continue') return <span>{t(`hero.${step}Text`)}</span>;
  if (!next) return null;
  return <span>{t('hero.next', { count: next.fieldsLeft, code: `${next.frameworkName} ${next.code}` })}</span>;
};

/** The last edited report and its next step (screens 11: the only hero of the screen). */
export const ContinueHero = ({
  report,
  status,
  continueAddress,
}: {
  report: ReportView;
  status: ReactNode;
  continueAddress: (next: NextDisclosure | undefined) => string;
}) => {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const follow = useFollow();
  const step = heroStep(report);
  const next = useNext(report, step);
  const { settledDisclosures: settled, totalDisclosures: total } = report;
  return (
    <HeroBand>
      <SpaceBetween size="m">
        <div>
          <Box variant="h2" fontSize="heading-xl">
            <span lang={languageTag(report.language)}>{report.name}</span>
          </Box>
          <Box color="text-body-secondary">
            {formatPeriod(report.periodStartOn, report.periodEndOn, language)} · {status}
          </Box>
        </div>
        <Progress
          value={wholePercent(report.settledDisclosures, report.totalDisclosures)}
          ariaLabel={t('hero.progressLabel', { name: report.name })}
          additionalInfo={t('hero.progress', { settled, count: total })}
        />
        <div className="home-hero-action">
          <Button variant="primary" href={continueAddress(next)} onFollow={follow}>
            {t(`hero.${step}`)}
          </Button>
          <StepText step={step} next={next} />
        </div>
      </SpaceBetween>
    </HeroBand>
  );
};
