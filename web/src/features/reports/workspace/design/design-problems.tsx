import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getDesignFindings } from '../../../../../../shared/contract/report-design.contract.ts';
import { type ChartReference, chartKeyOf } from '../../../../../../shared/model/design-chart.ts';
import type { MissingCharacter } from '../../../../../../shared/model/design-findings.ts';
import type { OneLanguage } from '../../../../../../shared/model/one-language.ts';
import { isEditable } from '../../../../../../shared/model/report.ts';
import { type DesignProblem, designProblems } from '../../../../../../shared/model/report-design.ts';
import { isUndescribed } from '../../../../../../shared/model/undescribed.ts';
import { useCall } from '../../../../lib/api/use-call.ts';
import { listText } from '../../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../common/addresses.ts';
import { useFrameworkName } from '../../common/use-frameworks.ts';
import { useWorkspace } from '../workspace-context.ts';
import { figureLabel, useCharted, useChartName } from './use-charted.ts';
import type { DesignEdit } from './use-design.ts';

/** Characters with the code of the disclosure where each stands first. */
export const useCharactersText = () => {
  const { t } = useTranslation('design');
  const language = useLanguage();
  return (characters: readonly MissingCharacter[]): string =>
    t('problems.characters-missing', {
      characters: listText(
        characters.map(({ character, code }) =>
          code === null ? character : t('problems.characterIn', { character, code }),
        ),
        language,
      ),
    });
};

/** Words that a file shows in the language that it is not in. */
const useOneLanguageText = () => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const nameOf = useFrameworkName();
  const language = useLanguage();
  return ({ language: shown, texts }: OneLanguage): string => {
    const names = texts.map(({ place, versionId }) =>
      t(`problems.ownTexts.${place}`, { framework: versionId === null ? '' : nameOf(versionId) }),
    );
    return t('problems.one-language', {
      count: names.length,
      language: tReports(`languages.${shown}`),
      written: tReports(`languages.${shown === 'en' ? 'zhTw' : 'en'}`),
      texts: listText(names, language),
    });
  };
};

type Told = { key: string; text: ReactNode; tab?: string };
type OfChart = Extract<DesignProblem, { chart: ChartReference }>;

/** What is told of a chart, which its figure and what it shows of that tell from the others of its disclosure. */
const ChartProblem = ({ problem }: { problem: OfChart }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const language = useLanguage();
  const frameworkOf = useFrameworkName();
  const { report } = useWorkspace();
  const { chart } = problem;
  const charted = useCharted(chart);
  const nameOf = useChartName(chart);
  const figure = charted?.field ? figureLabel(charted.code, charted.field, language) : chart.disclosureId;
  const isOneOfMany = report.frameworks.length > 1;
  const name = isOneOfMany ? t('problems.placeIn', { code: figure, framework: frameworkOf(chart.versionId) }) : figure;
  const place = nameOf(name);
  switch (problem.kind) {
    case 'chart-alt':
      return t('problems.chart-alt', { place, language: tReports(`languages.${problem.language}`) });
    case 'chart-undrawn':
      return t('problems.chart-undrawn', { place, reason: t(`charts.undrawn.${problem.reason}`) });
    case 'chart-as-bars':
      return t('problems.chart-as-bars', { place, reason: t(`charts.asBars.${problem.reason}`) });
  }
};

/** Which settings mend a problem; empty where none do. */
const tabOf = ({ kind }: DesignProblem): string => {
  if (kind === 'characters-missing') return '';
  if (kind.startsWith('chart-')) return 'charts';
  if (kind === 'letter-empty' || kind === 'assurance-empty') return 'chapters';
  return kind === 'names-cut' ? 'style' : 'cover';
};

/** `isStop`: nothing is published before they are mended. */
const Problems = ({ told, isStop }: { told: readonly Told[]; isStop: boolean }) => {
  const { t } = useTranslation('design');
  const follow = useFollow();
  const { report } = useWorkspace();
  const isOpen = isEditable(report.status);
  return (
    <Alert
      type={isStop ? 'error' : 'warning'}
      header={t(isStop ? 'problems.stopTitle' : 'problems.title')}
      action={
        isOpen || isStop ? (
          <Button href={stepAddress(report, 'design', { tab: told[0]?.tab })} onFollow={follow}>
            {t('problems.mend')}
          </Button>
        ) : null
      }
    >
      <ul className="problem-list">
        {[...new Map(told.map((one) => [one.key, one.text]))].map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {isOpen ? null : t(isStop ? 'problems.stopLocked' : 'problems.locked')}
    </Alert>
  );
};

/** What a design still lacks, in words, with the way to where it is mended. */
export const DesignProblems = ({ edit }: { edit: Pick<DesignEdit, 'design' | 'pictureUrl' | 'assuranceFile'> }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const charactersText = useCharactersText();
  const oneLanguageText = useOneLanguageText();
  const language = useLanguage();
  const { report } = useWorkspace();
  const { design, pictureUrl, assuranceFile } = edit;
  const beside = { hasPicture: pictureUrl !== null, hasAssuranceFile: assuranceFile !== null };
  const { data: findings, error } = useCall(getDesignFindings, { params: { reportId: report.reportId } });
  const problems = designProblems(design, { language: report.language, ...beside, findings });
  const unchecked = error && !findings ? [t('problems.unchecked')] : [];
  const textOf = (problem: Exclude<DesignProblem, OfChart>): string => {
    if (problem.kind === 'picture-alt') {
      return t('problems.picture-alt', { language: tReports(`languages.${problem.language}`) });
    }
    if (problem.kind === 'one-language') return oneLanguageText(problem);
    if (problem.kind === 'characters-missing') return charactersText(problem.characters);
    if (problem.kind === 'names-cut')
      return t('problems.names-cut', { names: problem.names.join(language === 'zhTw' ? '；' : '; ') });
    return t(`problems.${problem.kind}`);
  };
  const tell = (problem: DesignProblem): Told => {
    const tab = tabOf(problem);
    if (!('chart' in problem)) return { key: textOf(problem), text: textOf(problem), tab };
    const more = problem.kind === 'chart-alt' ? problem.language : '';
    return {
      key: `${problem.kind} ${more} ${chartKeyOf(problem.chart)}`,
      text: <ChartProblem problem={problem} />,
      tab,
    };
  };
  const stops = problems.filter(isUndescribed).map(tell);
  const others = problems.filter((problem) => !isUndescribed(problem)).map(tell);
  const told = [...others, ...unchecked.map((text) => ({ key: text, text }))];
  if (stops.length === 0 && told.length === 0) return null;
  return (
    <SpaceBetween size="s">
      {stops.length > 0 ? <Problems told={stops} isStop /> : null}
      {told.length > 0 ? <Problems told={told} isStop={false} /> : null}
    </SpaceBetween>
  );
};
