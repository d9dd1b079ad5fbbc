import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useTranslation } from 'react-i18next';
import { useFrameworkName } from '../common/use-frameworks.ts';
import type { ReportDraft } from './report-draft.ts';
import { changesOf } from './roll-forward-draft.ts';

/** The report this one begins from, the copied parts, and the differences. */
export const RollForwardNotice = ({ draft, onForget }: { draft: ReportDraft; onForget: () => void }) => {
  const { t } = useTranslation('create-report');
  const nameOf = useFrameworkName();
  const { rolledFrom } = draft;
  if (!rolledFrom) return null;
  const { added, dropped } = changesOf(draft);
  const list = (ids: readonly string[]): string => ids.map(nameOf).join(t('review.and'));
  return (
    <Alert
      type="info"
      header={t('rollForward.title', { name: rolledFrom.name })}
      action={<Button onClick={onForget}>{t('rollForward.forget')}</Button>}
    >
      {t('rollForward.text')}
      {added.length > 0 ? ` ${t('rollForward.added', { names: list(added) })}` : ''}
      {dropped.length > 0 ? ` ${t('rollForward.dropped', { names: list(dropped) })}` : ''}
    </Alert>
  );
};
