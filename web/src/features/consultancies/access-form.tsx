import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FirmView, findConsultancy, grantAccess } from '../../../../shared/contract/consultancies.contract.ts';
import { OrganizationId } from '../../../../shared/ids.ts';
import { isDayAhead } from '../../../../shared/model/access-grant.ts';
import { GrantLevel } from '../../../../shared/model/grant-level.ts';
import { DayField } from '../../components/day-input/day-field.tsx';
import { useFlash } from '../../components/flash/use-flash.ts';
import { QuestionModal } from '../../components/question-modal/question-modal.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { useMutationCall } from '../../lib/api/use-call.ts';
import { callApi } from '../../lib/session/session.ts';

/** The firm whose access is given or changed, and the grant that the person sees. */
type Firm = { consultancyId: FirmView['consultancyId']; name: string; revision: number | null };
type Terms = { level: GrantLevel; endsOn: string };

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isEndWrong = ({ endsOn }: Terms): boolean => endsOn !== '' && !(isDay(endsOn) && isDayAhead(endsOn, Date.now()));

/** Finds the firm by its code, so that its name is seen before it is given anything. */
const FirmSearch = ({ firms, onFound }: { firms: readonly FirmView[]; onFound: (firm: Firm) => void }) => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const find = async (): Promise<void> => {
    const parsed = OrganizationId.safeParse(code.trim().toLowerCase());
    if (!parsed.success) return setProblem(t('firms.codeWrong'));
    setIsBusy(true);
    try {
      const found = await callApi(findConsultancy, { params: { consultancyId: parsed.data } });
      const known = firms.find(({ consultancyId }) => consultancyId === found.consultancyId);
      onFound({ consultancyId: found.consultancyId, name: found.name, revision: known?.revision ?? null });
    } catch (error) {
      if (isApiError(error, 'consultancy.not_found')) setProblem(error.body.message);
      else flash.showError(error);
    }
    setIsBusy(false);
  };
  return (
    <FormField
      label={t('firms.code')}
      description={t('firms.codeHint')}
      errorText={problem}
      secondaryControl={
        <Button loading={isBusy} onClick={() => void find()}>
          {t('firms.find')}
        </Button>
      }
    >
      <Input
        value={code}
        onChange={({ detail }) => {
          setCode(detail.value);
          setProblem('');
        }}
        onKeyDown={({ detail }) => {
          if (detail.key === 'Enter') void find();
        }}
      />
    </FormField>
  );
};

const TermsFields = ({
  terms,
  setTerms,
  isChecked,
}: {
  terms: Terms;
  setTerms: (terms: Terms) => void;
  isChecked: boolean;
}) => {
  const { t } = useTranslation('consultancies');
  return (
    <SpaceBetween size="m">
      <FormField label={t('firms.levelLabel')}>
        <RadioGroup
          value={terms.level}
          items={GrantLevel.options.toReversed().map((value) => ({
            value,
            label: t(`firms.levels.${value}`),
            description: t(`firms.levels.${value}Text`),
          }))}
          onChange={({ detail }) => setTerms({ ...terms, level: GrantLevel.parse(detail.value) })}
        />
      </FormField>
      <DayField
        label={t('firms.endsOn')}
        name={t('firms.endsOn')}
        constraintText={t('firms.endsOnHint')}
        value={terms.endsOn}
        errorText={(isChecked || isDay(terms.endsOn)) && isEndWrong(terms) ? t('firms.endsOnWrong') : ''}
        isDayEnabled={(date) => isDayAhead(date.toISOString().slice(0, 10), Date.now())}
        onChange={(endsOn) => setTerms({ ...terms, endsOn })}
      />
    </SpaceBetween>
  );
};

/** Gives a firm access, or changes it: which firm, what it may do, until when. */
export const AccessForm = ({
  firm: shown,
  firms,
  onClose,
  onSaved,
}: {
  /** Undefined: another firm, by its code. */
  firm: FirmView | undefined;
  firms: readonly FirmView[];
  onClose: () => void;
  onSaved: () => void;
}) => {
  const { t } = useTranslation('consultancies');
  const flash = useFlash();
  const call = useMutationCall(grantAccess);
  const [firm, setFirm] = useState<Firm | undefined>(shown);
  const [terms, setTerms] = useState<Terms>({
    level: shown?.level ?? 'edit',
    endsOn: shown?.isLive ? (shown.endsOn ?? '') : '',
  });
  const [isChecked, setIsChecked] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const save = async (): Promise<void> => {
    setIsChecked(true);
    if (!firm) return;
    if (isEndWrong(terms)) {
      requestAnimationFrame(() => region.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const { consultancyId, name, revision } = firm;
    const endsOn = terms.endsOn === '' ? null : terms.endsOn;
    try {
      await call.trigger({ params: { consultancyId }, body: { level: terms.level, endsOn, revision } });
      flash.show({ type: 'success', content: t('firms.granted', { firm: name }) });
      onSaved();
      onClose();
    } catch (error) {
      flash.showError(error);
      if (isApiError(error, 'request.conflict')) onSaved();
    }
  };
  const isLive = shown?.isLive === true;
  return (
    <QuestionModal
      texts={{
        title: firm ? t('firms.changeTitle', { firm: firm.name }) : t('firms.formTitle'),
        keep: t('firms.cancel'),
        confirm: t(isLive ? 'firms.save' : 'firms.confirm'),
      }}
      isBusy={call.isMutating}
      isOpen={firm !== undefined}
      onKeep={onClose}
      onConfirm={() => void save()}
    >
      <div ref={region}>
        {firm ? (
          <SpaceBetween size="m">
            {shown ? null : (
              <Box>
                <Box variant="strong">{firm.name}</Box>{' '}
                <Button variant="inline-link" onClick={() => setFirm(undefined)}>
                  {t('firms.other')}
                </Button>
              </Box>
            )}
            <TermsFields terms={terms} setTerms={setTerms} isChecked={isChecked} />
          </SpaceBetween>
        ) : (
          <FirmSearch firms={firms} onFound={setFirm} />
        )}
      </div>
    </QuestionModal>
  );
};
