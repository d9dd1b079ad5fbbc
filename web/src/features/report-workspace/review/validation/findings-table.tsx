import { useTranslation } from 'react-i18next';
import type { FindingView } from '../../../../../../shared/contract/reports/validation.contract.ts';
import { type FindingCause, findingKey } from '../../../../../../shared/model/validation/finding.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { CauseTable } from './cause-table.tsx';
import { ActionCell, type FindingActions, FindingCell, WhereCell, WhoCell, whereText } from './finding-cells.tsx';

type Props = { cause: FindingCause; findings: readonly FindingView[]; actions: FindingActions };

/** Findings of one cause. */
export const FindingsTable = ({ cause, findings, actions }: Props) => {
  const { t } = useTranslation('validation');
  const language = useLanguage();
  const rows = findings.map((finding) => ({
    key: findingKey(finding),
    name: whereText(finding, language),
    finding: <FindingCell finding={finding} />,
    where: <WhereCell finding={finding} />,
    who: <WhoCell finding={finding} />,
    action: <ActionCell finding={finding} actions={actions} />,
  }));
  return <CauseTable cause={t(`causes.${cause}`)} rows={rows} />;
};
