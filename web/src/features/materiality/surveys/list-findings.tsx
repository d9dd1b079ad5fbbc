import Alert from '@cloudscape-design/components/alert';
import { useTranslation } from 'react-i18next';
import type { ListFinding } from '../../../../../shared/model/surveys/addresses.ts';

const shownMax = 100;

/** Entries of a list that invite nobody, each with its reason. */
export const ListFindings = ({ findings }: { findings: readonly ListFinding[] }) => {
  const { t } = useTranslation('materiality');
  if (findings.length === 0) return null;
  const more = findings.length - shownMax;
  return (
    <Alert type="warning" header={t('surveys.findings', { count: findings.length })}>
      <ul className="list-findings">
        {findings.slice(0, shownMax).map(({ row, text, reason }) => (
          <li key={`${row} ${reason} ${text}`}>
            {t('surveys.finding', { row, text, reason: t(`surveys.findingReasons.${reason}`) })}
          </li>
        ))}
      </ul>
      {more > 0 ? t('surveys.moreFindings', { count: more }) : null}
    </Alert>
  );
};
