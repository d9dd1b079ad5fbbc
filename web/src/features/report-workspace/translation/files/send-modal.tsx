import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../../../../shared/contract/calls/call.ts';
import { exportReportTexts } from '../../../../../../shared/contract/publishing/translation-files.contract.ts';
import { TranslatorFormat } from '../../../../../../shared/model/report-text/translator-file.ts';
import { useFlash } from '../../../../components/flash/use-flash.ts';
import { callApi } from '../../../../lib/session/session.ts';
import { useWorkspace } from '../../context/workspace-context.ts';

type Made = CallResult<typeof exportReportTexts>;
const choices = ['open', 'all'] as const;

const Result = ({ made }: { made: Made }) => {
  const { t } = useTranslation('translation-files');
  if (made.url === null) return <Alert type="info">{t('send.nothing')}</Alert>;
  return (
    <Alert type="success">
      {t('send.made', { count: made.texts, name: made.fileName })}
      {made.leftOut > 0 ? <div>{t('send.leftOut', { count: made.leftOut })}</div> : null}
    </Alert>
  );
};

/** Makes a file of the texts for translators. */
export const SendModal = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('translation-files');
  const flash = useFlash();
  const { report } = useWorkspace();
  const [format, setFormat] = useState<TranslatorFormat>('docx');
  const [which, setWhich] = useState<(typeof choices)[number]>('open');
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<Made>();
  const make = async (): Promise<void> => {
    setIsMaking(true);
    try {
      const result = await callApi(exportReportTexts, {
        params: { reportId: report.reportId },
        body: { format, which },
      });
      setMade(result);
      if (result.url !== null) location.assign(result.url);
    } catch (error) {
      flash.showError(error);
      onClose();
    } finally {
      setIsMaking(false);
    }
  };
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('send.title')}
      closeAriaLabel={t('close')}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              {t('close')}
            </Button>
            <Button variant={made ? 'normal' : 'primary'} loading={isMaking} onClick={() => void make()}>
              {t('send.make')}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="l">
        <FormField label={t('send.format')}>
          <RadioGroup
            value={format}
            onChange={({ detail }) => setFormat(TranslatorFormat.parse(detail.value))}
            items={TranslatorFormat.options.map((value) => ({
              value,
              label: t(`send.formats.${value}`),
              description: t(`send.about.${value}`),
            }))}
          />
        </FormField>
        <FormField label={t('send.which')}>
          <RadioGroup
            value={which}
            onChange={({ detail }) => setWhich(detail.value === 'all' ? 'all' : 'open')}
            items={choices.map((value) => ({ value, label: t(`send.${value}Texts`) }))}
          />
        </FormField>
        {made ? <Result made={made} /> : null}
      </SpaceBetween>
    </Modal>
  );
};
