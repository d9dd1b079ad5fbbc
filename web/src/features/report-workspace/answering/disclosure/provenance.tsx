import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { useIsUnstored } from '../../../../lib/device/typed-texts.ts';
import { formatInstant } from '../../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import type { Fact } from '../../context/field-facts.ts';
import type { FieldBinding } from '../../context/use-field.ts';
import { useQueueState, useWorkspace } from '../../context/workspace-context.ts';
import { storedEditName } from '../../saving/edit-store.ts';

const NeedsChoice = () => {
  const { t } = useTranslation('workspace');
  const { openConflicts } = useWorkspace();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Badge color="red">{t('field.choice')}</Badge>
      <Button variant="inline-link" onClick={openConflicts}>
        {t('field.chooseVersion')}
      </Button>
    </SpaceBetween>
  );
};

type Props = { metric: string | undefined; binding: FieldBinding; shows: (fact: Fact) => boolean };

/** Below the control: the metric, the author of the value, pending states. */
export const Provenance = ({ metric, binding, shows }: Props) => {
  const { t } = useTranslation('workspace');
  const language = useLanguage();
  const isOnline = useQueueState((state) => state.isOnline);
  const { isReadOnly, report } = useWorkspace();
  const isUnkept = useIsUnstored(storedEditName(useProfile().userInfo.id, report.reportId, binding.key));
  const { edit, stored } = binding;
  if (edit?.phase === 'choice' && !isReadOnly) return <NeedsChoice />;
  const facts = [
    metric && shows('metric') ? t('field.metric', { name: metric }) : undefined,
    edit && !isOnline && !isReadOnly ? t(isUnkept ? 'field.onlyInTab' : 'field.kept') : undefined,
    stored.givenBy && shows('change')
      ? t('field.lastChange', { name: stored.givenBy.name, time: formatInstant(stored.givenBy.at, language) })
      : undefined,
  ].filter((fact) => fact !== undefined);
  if (facts.length === 0) return null;
  return (
    <Box fontSize="body-s" color="text-body-secondary">
      {facts.join(' · ')}
    </Box>
  );
};
