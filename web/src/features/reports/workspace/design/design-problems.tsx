import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { type DesignProblem, designProblems } from '../../../../../../shared/model/report-design.ts';
import { useFollow } from '../../../../lib/use-follow.ts';
import { stepAddress } from '../../common/addresses.ts';
import { useWorkspace } from '../workspace-context.ts';
import type { DesignEdit } from './use-design.ts';

/** What a design still lacks, in words, with the way to where it is mended. */
export const DesignProblems = ({ edit }: { edit: Pick<DesignEdit, 'design' | 'pictureUrl' | 'assuranceFile'> }) => {
  const { t } = useTranslation('design');
  const { t: tReports } = useTranslation('reports');
  const follow = useFollow();
  const { report } = useWorkspace();
  const { design, pictureUrl, assuranceFile } = edit;
  const beside = { hasPicture: pictureUrl !== null, hasAssuranceFile: assuranceFile !== null };
  const problems = designProblems(design, { language: report.language, ...beside });
  if (problems.length === 0) return null;
  const textOf = (problem: DesignProblem): string => {
    if (problem.kind === 'picture-alt') {
      return t('problems.picture-alt', { language: tReports(`languages.${problem.language}`) });
    }
    if (problem.kind === 'chart-alt') {
      const { language, place } = problem;
      return t('problems.chart-alt', { language: tReports(`languages.${language}`), code: place.disclosureId });
    }
    return t(`problems.${problem.kind}`);
  };
  return (
    <Alert
      type="warning"
      header={t('problems.title')}
      action={
        <Button href={stepAddress(report, 'design')} onFollow={follow}>
          {t('problems.mend')}
        </Button>
      }
    >
      <ul>
        {[...new Set(problems.map(textOf))].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
};
