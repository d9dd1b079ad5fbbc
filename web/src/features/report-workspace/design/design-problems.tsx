import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getDesignFindings } from '../../../../../shared/contract/publishing/report-design.contract.ts';
import { type ChartReference, chartKeyOf } from '../../../../../shared/model/design/design-chart.ts';
import type { MissingCharacter } from '../../../../../shared/model/design/design-findings.ts';
import { designProblems } from '../../../../../shared/model/design/design-problems.ts';
import {
  type OtherProblem,
  otherProblems,
  undescribedIn,
} from '../../../../../shared/model/design/missing-alt-text.ts';
import type { OneLanguage } from '../../../../../shared/model/design/monolingual-text.ts';
import { isEditable } from '../../../../../shared/model/report/report.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { listText } from '../../../lib/i18n/list-text.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useFrameworkName } from '../../reports/common/use-frameworks.ts';
import { tabOfUndescribed } from '../context/use-undescribed.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { DesignEdit } from './draft/use-design.ts';
import { ChartProblem, UndescribedText } from './problem-text.tsx';
import { UntranslatedTexts } from './untranslated-texts.tsx';

/** Characters with the code of the disclosure where each first occurs. */
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

/** Texts that a file prints in a language other than its own. */
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

type ShownProblem = { key: string; text: ReactNode; tab?: string };
/** The tab of the settings that fix a problem; empty if there is none. */
const tabOf = ({ kind }: OtherProblem): string => {
  if (kind === 'characters-missing') return '';
  if (kind.startsWith('chart-')) return 'charts';
  if (kind === 'letter-empty' || kind === 'assurance-empty') return 'chapters';
  return kind === 'names-cut' ? 'style' : 'cover';
};

/** `isStop`: the problems block publishing. */
const Problems = ({ problems, isStop }: { problems: readonly ShownProblem[]; isStop: boolean }) => {
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
          <Button href={stepAddress(report, 'design', { tab: problems[0]?.tab })} onFollow={follow}>
            {t('problems.mend')}
          </Button>
        ) : null
      }
    >
      <ul className="problem-list">
        {[...new Map(problems.map((one) => [one.key, one.text]))].map(([key, text]) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {isOpen ? null : t(isStop ? 'problems.stopLocked' : 'problems.locked')}
    </Alert>
  );
};

/** The open problems of a design, each with a link to the setting that fixes it. */
export const DesignProblems = ({ edit }: { edit: Pick<DesignEdit, 'design' | 'pictureUrl' | 'assuranceFile'> }) => {
  const { t } = useTranslation('design');
  const charactersText = useCharactersText();
  const oneLanguageText = useOneLanguageText();
  const language = useLanguage();
  const { report } = useWorkspace();
  const { design, pictureUrl, assuranceFile } = edit;
  const uploads = { hasPicture: pictureUrl !== null, hasAssuranceFile: assuranceFile !== null };
  const { data: findings, error } = useCall(getDesignFindings, { params: { reportId: report.reportId } });
  const facts = { language: report.language, ...uploads, findings };
  const unchecked = error && !findings ? [t('problems.unchecked')] : [];
  const textOf = (problem: Exclude<OtherProblem, { chart: ChartReference }>): string => {
    if (problem.kind === 'one-language') return oneLanguageText(problem);
    if (problem.kind === 'characters-missing') return charactersText(problem.characters);
    if (problem.kind === 'names-cut')
      return t('problems.names-cut', { names: problem.names.join(language === 'zhTw' ? '；' : '; ') });
    return t(`problems.${problem.kind}`);
  };
  const shownProblem = (problem: OtherProblem): ShownProblem => {
    const tab = tabOf(problem);
    if (!('chart' in problem)) return { key: textOf(problem), text: textOf(problem), tab };
    return {
      key: `${problem.kind} ${chartKeyOf(problem.chart)}`,
      text: <ChartProblem problem={problem} />,
      tab,
    };
  };
  const stops = undescribedIn(design, facts).map(
    (one): ShownProblem => ({ key: one.key, text: <UndescribedText {...one} />, tab: tabOfUndescribed(one) }),
  );
  const others = otherProblems(designProblems(design, facts)).map(shownProblem);
  const problems = [...others, ...unchecked.map((text) => ({ key: text, text }))];
  return (
    <SpaceBetween size="s">
      {stops.length > 0 ? <Problems problems={stops} isStop /> : null}
      {problems.length > 0 ? <Problems problems={problems} isStop={false} /> : null}
      <UntranslatedTexts design={design} />
    </SpaceBetween>
  );
};
