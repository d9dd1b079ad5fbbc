import Box from '@cloudscape-design/components/box';
import Modal from '@cloudscape-design/components/modal';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnsweringView } from '../../../../../shared/contract/materiality/survey-answering.contract.ts';
import type { AnswerSheet, SurveySettings } from '../../../../../shared/model/surveys/survey.ts';
import { SurveyPages } from '../../../components/survey-pages/survey-pages.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useProfile } from '../../../lib/session/profile.ts';

const devices = ['phone', 'desktop'] as const;
type Device = (typeof devices)[number];

/** The survey as participants see it: the same pages, without saving. */
const Tried = ({ settings }: { settings: SurveySettings }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { name } = useProfile().organizationProfiles;
  const [sheet, setSheet] = useState<AnswerSheet>({ answers: {}, groupId: null, language });
  const [isSent, setIsSent] = useState(false);
  const view: AnsweringView = {
    organizationName: name,
    title: settings.title,
    intro: settings.intro,
    questions: settings.questions,
    groups: settings.hasOpenLink ? settings.groups : [],
    isAnonymous: settings.isAnonymous,
    closesAt: settings.closesAt,
    language: null,
    state: 'open',
    sheet: null,
    saves: 0,
  };
  if (isSent) return <p className="answer-lead">{t('surveys.previewEnd')}</p>;
  return (
    <SurveyPages
      view={view}
      answering={{
        sheet,
        saving: 'saved',
        saveProblem: undefined,
        isSending: false,
        sendProblem: undefined,
        change: setSheet,
        saveAgain: () => undefined,
        send: () => {
          setIsSent(true);
          return Promise.resolve();
        },
      }}
    />
  );
};

export const PreviewModal = ({ settings, onClose }: { settings: SurveySettings; onClose: () => void }) => {
  const { t } = useTranslation('materiality');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const [device, setDevice] = useState<Device>('phone');
  return (
    <Modal
      visible
      size="max"
      header={t('surveys.preview')}
      closeAriaLabel={tCommon('actions.close')}
      onDismiss={onClose}
    >
      <SpaceBetween size="m">
        <SegmentedControl
          label={t('surveys.previewDevice')}
          selectedId={device}
          options={devices.map((id) => ({ id, text: t(`surveys.devices.${id}`) }))}
          onChange={({ detail }) => setDevice(devices.find((one) => one === detail.selectedId) ?? 'phone')}
        />
        <Box color="text-body-secondary">{t('surveys.previewText')}</Box>
        <div className={`survey-preview survey-preview-${device}`}>
          <h3>{settings.title[language]}</h3>
          <Tried settings={settings} />
        </div>
      </SpaceBetween>
    </Modal>
  );
};
