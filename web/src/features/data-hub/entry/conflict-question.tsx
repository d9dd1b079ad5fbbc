import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HubEntry, HubPoint } from '../../../../../shared/contract/data-hub/data-hub.contract.ts';
import { formatInstant } from '../../../lib/i18n/instants.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useEntityName } from '../entities/use-entities.ts';
import { typedValueText } from '../hub-value-text.ts';
import { useTimeName } from '../use-hub.ts';
import { entryDifference } from './entry-difference.ts';

/**
 * "Data conflict": update the original, choose another time, or keep the original (specification 4 and 8).
 */
export const ConflictQuestion = ({
  name,
  current,
  typed,
  isBusy,
  onUpdate,
  onOtherTime,
  onKeep,
  onPostpone,
}: {
  /** Name of the metric. */
  name: string;
  current: HubPoint | null;
  typed: HubEntry;
  isBusy: boolean;
  onUpdate: () => void;
  onOtherTime: () => void;
  onKeep: () => void;
  /** Esc: back to the input, which is not lost. */
  onPostpone: () => void;
}) => {
  const { t } = useTranslation('data-hub');
  const language = useLanguage();
  // The pressed button retains the focus while saving; a disabled button would lose it to the page.
  const [isRetained, setIsStored] = useState(false);
  const entityName = useEntityName();
  const nameOf = useTimeName();
  const nothing = t('details.takenBack');
  const difference = entryDifference(typed, current);
  return (
    <Modal
      visible
      onDismiss={onPostpone}
      header={t('conflict.text')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              loading={isBusy && isRetained}
              disabled={isBusy && !isRetained}
              onClick={() => {
                setIsStored(true);
                onKeep();
              }}
            >
              {t('conflict.keep')}
            </Button>
            {typed.value === null ? null : <Button onClick={onOtherTime}>{t('conflict.otherTime')}</Button>}
            <Button
              variant="primary"
              loading={isBusy && !isRetained}
              disabled={isBusy && isRetained}
              onClick={onUpdate}
            >
              {t('conflict.update')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box variant="h3">{[name, entityName(typed.entityId), nameOf(typed)].join(' · ')}</Box>
        <ColumnLayout columns={2} variant="text-grid">
          <div>
            <Box variant="awsui-key-label">{t('conflict.stored')}</Box>
            <Box fontSize="heading-m">{current ? typedValueText(current.typed, language) : nothing}</Box>
            {current ? (
              <Box color="text-body-secondary">
                {t('conflict.by', { name: current.author.name, at: formatInstant(current.at, language) })}
                <br />
                {current.origin?.reportName ?? t(`source.${current.source}`)}
              </Box>
            ) : null}
          </div>
          <div>
            <Box variant="awsui-key-label">{t('conflict.typed')}</Box>
            <Box fontSize="heading-m">{typed.value ? typedValueText(typed.value, language) : nothing}</Box>
            {difference === undefined ? null : (
              <Box color="text-body-secondary">{t('conflict.difference', { difference })}</Box>
            )}
          </div>
        </ColumnLayout>
      </SpaceBetween>
    </Modal>
  );
};
