import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { takenOverFor } from '../../../../../shared/model/framework/taken-over.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { useScopeSelection } from './use-scope-selection.ts';

type Props = { framework: Framework; scope: ReturnType<typeof useScopeSelection> };

/** Which disclosures others took over from for the period of the report; those still in scope leave with one click. */
export const PrefilledScopeNotice = ({ framework, scope }: Props) => {
  const { t } = useTranslation('define');
  const { report, isReadOnly } = useWorkspace();
  const { from, to, disclosureIds } = takenOverFor(framework, report.periodStartOn);
  if (disclosureIds.length === 0) return null;
  const still = disclosureIds.filter((id) => scope.chosen.has(id));
  const comma = t('scope.comma');
  const names = { from: from.join(comma), to: to.map(({ code }) => code).join(comma) };
  if (still.length === 0) return <Alert>{t('scope.overOut', { count: disclosureIds.length, ...names })}</Alert>;
  const takeOut = (): void => {
    const over = new Set(still);
    scope.choose(new Set([...scope.chosen].filter((id) => !over.has(id))));
  };
  return (
    <Alert
      {...(isReadOnly
        ? {}
        : { action: <Button onClick={takeOut}>{t('scope.takeOut', { count: still.length })}</Button> })}
    >
      {t('scope.overIn', { count: still.length, ...names })}
    </Alert>
  );
};
