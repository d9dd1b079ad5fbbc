import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { Framework } from '../../../../../shared/catalogue/framework.ts';
import { currentDisclosures, firstScope } from '../../../../../shared/model/framework/first-scope.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { stepAddress } from '../../reports/common/addresses.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import type { ScopeShow } from './scope-rows.ts';
import type { useScopeSelection } from './use-scope-selection.ts';

type Scope = Pick<ReturnType<typeof useScopeSelection>, 'sections' | 'chosen' | 'choose'>;

/**
 * Disclosures to add with one click: those of the material topics that are not in the report yet; of a report that
 * still has the scope that it began with, also all the others. Without topics, where to choose some.
 */
export const AddDisclosures = ({
  framework,
  scope,
  show,
  hasTopics,
}: {
  framework: Framework;
  scope: Scope;
  show: ScopeShow;
  /** Whether the report has material topics. */
  hasTopics: boolean;
}) => {
  const { t } = useTranslation('define');
  const follow = useFollow();
  const { report, isReadOnly } = useWorkspace();
  const toTopics = (
    <Button href={stepAddress(report, 'select-topics')} onFollow={follow}>
      {t('scope.chooseTopics')}
    </Button>
  );
  if (show === 'material' && !hasTopics) return <Alert action={toTopics}>{t('scope.noTopics')}</Alert>;
  if (isReadOnly) return null;
  const current = new Set(currentDisclosures(framework, report.periodStartOn));
  const missing = scope.sections
    .flatMap(({ children }) => children)
    .filter(({ id }) => current.has(id) && !scope.chosen.has(id));
  const material = missing.filter(({ isMaterial }) => isMaterial);
  const add = (leaves: typeof missing): void => scope.choose(new Set([...scope.chosen, ...leaves.map(({ id }) => id)]));
  if (material.length > 0) {
    return (
      <Alert action={<Button onClick={() => add(material)}>{t('scope.takeIn', { count: material.length })}</Button>}>
        {t('scope.missing', { count: material.length })}
      </Alert>
    );
  }
  const first = firstScope(framework, report.periodStartOn);
  const isFirst = first.length === scope.chosen.size && first.every((id) => scope.chosen.has(id));
  if (!isFirst || missing.length === 0) return null;
  return (
    <Alert
      action={
        <SpaceBetween direction="horizontal" size="xs">
          {toTopics}
          <Button onClick={() => add(missing)}>{t('scope.addAll', { count: missing.length })}</Button>
        </SpaceBetween>
      }
    >
      {t('scope.first', { count: missing.length })}
    </Alert>
  );
};
